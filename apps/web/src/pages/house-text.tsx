import { HouseTextView } from '../features/content/index.ts';

/** The betting rules. */
export const HouseRulesPage = () => <HouseTextView text="rules" />;

/** The data kept about a player. */
export const PrivacyPage = () => <HouseTextView text="privacy" />;

/** How to play responsibly, how to stop, and where to find help. */
export const ResponsiblePlayPage = () => <HouseTextView text="play" />;

/** Questions and answers, each with the page where the thing is done. */
export const FaqPage = () => <HouseTextView text="faq" />;

/** The statement against money laundering. */
export const MoneyLaunderingPage = () => <HouseTextView text="aml" />;
