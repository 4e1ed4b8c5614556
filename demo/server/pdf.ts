/** Returns a PDF of one page with a title and a line that says it is invented. */
export function pdf(title: string): Uint8Array<ArrayBuffer> {
  const line = (size: number, y: number, text: string) => `BT /F1 ${size} Tf 60 ${y} Td (${escaped(text)}) Tj ET`;
  const content = [line(20, 760, title), line(12, 730, 'Document de démonstration, entièrement inventé.')].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(`${body}${table}${trailer}`, (character) => character.charCodeAt(0));
}

// Returns the text in Latin-1, one byte a character; other characters become a question mark.
function escaped(text: string): string {
  const plain = text.replaceAll('’', "'").replace(/[\\()]/g, '\\$&');
  return Array.from(plain, (character) => (character.charCodeAt(0) < 256 ? character : '?')).join('');
}
