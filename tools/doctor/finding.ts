/** A fault of the host, as the doctor reports it. */

/** A line to add, and the place where it goes. */
export type Addition = { where: string; line: string };

/**
 * One fault. `id` names it for programs, `seen` is what was observed, `suffers` the screen that it breaks and how, `add`
 * the exact lines that mend it. No text holds a token, an e-mail, an id or the query of an address.
 */
export type Finding = {
  id: string;
  severity: 'error' | 'warning';
  title: string;
  seen: string;
  suffers: string;
  add: Addition[];
};

type Texts = Pick<Finding, 'title' | 'seen' | 'suffers' | 'add'>;

const finding = (id: string, severity: Finding['severity'], { add, ...texts }: Texts): Finding => ({
  ...{ id, severity, ...texts },
  add: add.map(({ where, line }) => ({ where: where.charAt(0).toUpperCase() + where.slice(1), line })),
});

/** Returns an error: something does not work. */
export const error = (id: string, texts: Texts): Finding => finding(id, 'error', texts);

/** Returns a warning: something works here and now, but not everywhere, or is not safe. */
export const warning = (id: string, texts: Texts): Finding => finding(id, 'warning', texts);

/** Returns a line of the page's own HTML. */
export const inHtml = (line: string): Addition => ({ where: 'HTML of the page', line });

/** Returns a header of the page's response. */
export const inHeaders = (line: string): Addition => ({ where: 'headers of the page', line });
