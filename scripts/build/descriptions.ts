/** Removes the descriptions of the API (src/api/record.ts) from the sources that are bundled. */
import MagicString from 'magic-string';
import { parseSync } from 'oxc-parser';

/** The functions that describe, and whether the call itself stays, with its first argument. */
const DESCRIBING: Record<string, { keepCall: boolean }> = {
  described: { keepCall: false },
  field: { keepCall: false },
  record: { keepCall: true },
};

type Node = { type: string; start: number; end: number; callee?: { name?: string }; arguments?: Node[] };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const describing = ({ type, callee }: Node) =>
  type === 'CallExpression' && Object.hasOwn(DESCRIBING, callee?.name ?? '') ? DESCRIBING[callee?.name ?? ''] : null;

/** Returns the source of a file of src/api without its descriptions, and any other source as it is. */
export function withoutDescriptions(path: string, source: string): string {
  if (!/[\\/]src[\\/]api[\\/]/.test(path)) return source;
  const edited = new MagicString(source);
  const visit = (node: Node) => {
    const [kept] = node.arguments ?? [];
    const found = describing(node);
    if (found && kept) {
      if (!found.keepCall) edited.remove(node.start, kept.start);
      const end = found.keepCall ? node.end - 1 : node.end;
      if (kept.end < end) edited.remove(kept.end, end);
      visit(kept);
      return;
    }
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value);
  };
  visit(parseSync(path, source).program as unknown as Node);
  return edited.toString();
}
