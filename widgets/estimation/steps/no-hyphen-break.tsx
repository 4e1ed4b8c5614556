import { Fragment } from 'react';
import { css } from '@/host/styles';

const whole = css`
  white-space: nowrap;
`;

/** Shows a question without line breaks at hyphens: 'souhaitez-vous' stays on one line. */
export function NoHyphenBreak({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence stay where they are
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={whole}>{word}</span> : word}
    </Fragment>
  ));
}
