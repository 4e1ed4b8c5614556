/** A page worth opening: its address on the house's site, its name, what to do there. */
export type Scene = { href: string; label: string; hint?: string };
