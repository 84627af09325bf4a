export type ContactMethod = 'email' | 'mobile';
