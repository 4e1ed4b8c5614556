import { css } from '@/host/styles';

/** An icon, a sentence and the way on, centred: the screens that end the widget. */
export const message = css`
  display: grid;
  justify-items: center;
  gap: 24px;
  padding: 16px 0;
  text-align: center;
  overflow-wrap: anywhere;
  & > svg { color: var(--_success); }
  & h2 { max-width: 30ch; font-size: 18px; line-height: 26px; }
  & h2 > span { white-space: nowrap; }
`;
