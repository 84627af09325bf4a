export type Way = 'email' | 'mobile';
