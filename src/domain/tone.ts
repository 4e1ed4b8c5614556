/**
 * How a status is meant, beside its words: blue, green, orange and red of the specifications; 'neutral' for what says
 * nothing good or bad, and for what is unknown.
 */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
