import { css } from '@/host/styles';

// As wide as its longer line, where there is room for that: an icon stays beside the words.
const words = css`
  text-align: start;
  text-wrap: balance;
  @container (min-width: 340px) {
    width: min-content;
    & > span {
      white-space: nowrap;
    }
  }
  @container (min-width: 480px) {
    width: auto;
  }
`;

/** What the button says that leads to the calendar of an expert. */
export function AppointmentLabel() {
  return (
    <span className={words}>
      <span>Prendre rendez-vous</span> <span>par téléphone</span>
    </span>
  );
}
