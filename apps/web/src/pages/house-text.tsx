import { HouseTextView } from '../features/content/index.ts';

/** What holds for every bet. */
export const HouseRulesPage = () => <HouseTextView text="rules" />;

/** What is kept about a player. */
export const PrivacyPage = () => <HouseTextView text="privacy" />;

/** How to keep betting small, how to stop, and who helps. */
export const ResponsiblePlayPage = () => <HouseTextView text="play" />;
