import { css } from '@/host/styles';

// From 340 px on the label is as wide as its longer line, so that an icon stays beside the words.
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

/** The label of the button that leads to an expert's calendar. */
export function AppointmentLabel() {
  return (
    <span className={words}>
      <span>Prendre rendez-vous</span> <span>par téléphone</span>
    </span>
  );
}
