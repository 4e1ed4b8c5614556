import { begunSeries, type TypedSlot, timesBetween, wholeDay } from '@/domain/planning/form';
import { CLOSES, MIN_NEW_MINUTES, OPENS, STEP_MINUTES } from '@/domain/planning/planning';
import { isPlanningDay } from '@/domain/planning/time';
import type { Unavailability } from '@/domain/planning/unavailability';
import { Checkbox } from '@/ui/checkbox';
import { DateField } from '@/ui/date-field';
import { hintClass } from '@/ui/field';
import { Select } from '@/ui/select';
import { Pair } from '@/ui/stack';
import type { Form } from '@/ui/use-form';
import { begunSeriesHint, clockTime } from './words';

const optionsOf = (times: number[]) => times.map((time) => ({ value: String(time), label: clockTime(time) }));

/** Returns the start times to choose from; a time off the quarters that was set elsewhere stays among them. */
const startsWith = (value: string) =>
  optionsOf(timesBetween(OPENS, CLOSES - STEP_MINUTES, value ? [Number(value)] : []));
const endsWith = (value: string) => optionsOf(timesBetween(OPENS + STEP_MINUTES, CLOSES, value ? [Number(value)] : []));

type Props = { form: Form<TypedSlot>; now: number; edited: Unavailability | null };

/** Shows the fields for date, hours and repetition. */
export function SlotFields({ form, now, edited }: Props) {
  const { values, field } = form;
  const start = field('start');
  const changeStart = (value: string) => {
    start.onChange(value);
    // An end less than an hour after the start moves along; any other stays as chosen (docs/spec/planning.md#8.3).
    const least = Math.min(Number(value) + MIN_NEW_MINUTES, CLOSES);
    if (Number(form.values.end) < least) form.set('end', String(least));
  };
  const whole = wholeDay(values.day, { now, edited });
  const begun = begunSeries(values, { now, edited });
  return (
    <>
      <DateField
        {...field('day')}
        label="Date"
        hint={
          edited?.isWeeklyRecurring && values.isWeeklyRecurring
            ? 'Date de la première semaine de la série (JJ/MM/AAAA)'
            : 'JJ/MM/AAAA'
        }
        required
      />
      <Checkbox
        {...field('isWholeDay')}
        label="Toute la journée"
        hint={
          values.isWholeDay && isPlanningDay(values.day) && whole.start < whole.end
            ? `De ${clockTime(whole.start)} à ${clockTime(whole.end)}`
            : `De ${clockTime(OPENS)} à ${clockTime(CLOSES)}`
        }
      />
      {!values.isWholeDay && (
        <Pair>
          <Select {...start} onChange={changeStart} label="Heure de début" options={startsWith(start.value)} required />
          <Select {...field('end')} label="Heure de fin" options={endsWith(values.end)} required />
        </Pair>
      )}
      <Checkbox
        {...field('isWeeklyRecurring')}
        label="Répéter chaque semaine, pendant 4 semaines"
        hint={begun ? begunSeriesHint(begun) : undefined}
      />
      {edited?.isWeeklyRecurring && (
        <p className={hintClass}>Vos modifications portent sur les 4 semaines de la série.</p>
      )}
    </>
  );
}
