/** Styles shared by the cards of the home. */
import { css } from '@/host/styles';

/** Around a card's content, as high as the content that loads, so that nothing moves. An empty message is centred. */
export const room = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
`;

/** The lines of a card and its action, in one column; a long place name is cut, since its screen shows all of it. */
export const body = css`
  display: grid;
  justify-items: start;
  gap: var(--_8);
  & > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

/** A card without content: one line. */
export const quiet = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_8);
  min-height: 52px;
  padding-inline-start: var(--_16);
  border-radius: var(--_radius);
  background: var(--_sand);
  color: var(--_ink-soft);
  & > a {
    flex-shrink: 0;
  }
`;
