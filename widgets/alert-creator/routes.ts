/** The steps of the alert creator and their patterns, first match wins. */
export const ROUTES = { contact: '/coordonnees', success: '/success', criteria: '/*?' } as const;
