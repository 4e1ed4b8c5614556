/** The tone of a status: info blue, success green, warning orange, danger red; neutral also for an unknown status. */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
