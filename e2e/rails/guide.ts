/** The code blocks of a guide, as its reader copies them. */
import { readFileSync } from 'node:fs';

/** The files of a guide by path, and its commands. */
export type Guide = { files: Map<string, string>; commands: string[] };

const FENCE = /^```(\w*)\n(.*?)^```$/gms;
/** A line that names a file: `# config/routes.rb`, `<%# app/views/x.html.erb: description %>`. */
const PATH = /^(?:# |<%# )((?:app|config)\/[\w./]+\.(?:rb|erb))\b/;

/** Reads a guide. Throws if a block of Ruby or ERB does not begin with the path of its file. */
export function readGuide(path: string): Guide {
  const guide: Guide = { files: new Map(), commands: [] };
  for (const [, language = '', code = ''] of readFileSync(path, 'utf8').matchAll(FENCE)) {
    if (language === 'sh') guide.commands.push(code);
    if (language === 'ruby' || language === 'erb') addFiles(guide.files, code);
  }
  return guide;
}

/** A block may hold several files, each under its path. */
function addFiles(files: Map<string, string>, code: string): void {
  let file = '';
  for (const line of code.split(/(?<=\n)/)) {
    file = PATH.exec(line)?.[1] ?? file;
    if (!file) throw new Error(`This block does not begin with the path of its file:\n${code}`);
    files.set(file, (files.get(file) ?? '') + line);
  }
}

/** Returns the first block of HTML that holds this text. Throws if there is none. */
export function htmlOf(path: string, text: string): string {
  const blocks = [...readFileSync(path, 'utf8').matchAll(FENCE)];
  const found = blocks.find(([, language, code = '']) => language === 'html' && code.includes(text))?.[2];
  if (found === undefined) throw new Error(`${path} has no HTML with ${text}`);
  return found;
}
