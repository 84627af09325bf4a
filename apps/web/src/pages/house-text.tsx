import { HouseTextView } from '../features/content/index.ts';

/** The betting rules. */
export const HouseRulesPage = () => <HouseTextView text="rules" />;

/** The data kept about a player. */
export const PrivacyPage = () => <HouseTextView text="privacy" />;

/** How to play responsibly, how to stop, and where to find help. */
export const ResponsiblePlayPage = () => <HouseTextView text="play" />;
