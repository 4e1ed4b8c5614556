/** The shared parts of the report's sections. */
import { type ReactNode, useId } from 'react';
import { css } from '@/host/styles';
import { prose, softText } from '../../parts/styles';

// A section that is scrolled to stops below the tabs; on paper a heading stays with its content.
const section = css`
  padding: var(--_16);
  --_above: 64px;
  scroll-margin-top: var(--_above);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 600px) {
    padding: var(--_24);
  }
  @container parvis (min-width: 960px) {
    --_above: 104px;
  }
  & > h3 {
    margin-bottom: var(--_12);
    font-size: 20px;
    line-height: 28px;
    break-after: avoid;
  }
  @media print {
    padding: 0 0 var(--_16);
    border: 0;
    border-radius: 0;
  }
`;

/** Shows one section, the target of its tab. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={section} aria-labelledby={heading} data-section={id}>
      <h3 id={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Shows a text of the expert with its line breaks. */
export function Prose({ text }: { text: string | null }) {
  return text ? <p className={prose}>{text}</p> : <NothingWritten />;
}

/** Stands where the expert has written nothing (docs/spec/estimation-report.md#4.4). */
export function NothingWritten() {
  return <p className={softText}>Votre expert vous présentera cette partie de vive voix.</p>;
}
