/** The funnel: its first step at once; its rules, its draft and its other steps as soon as their code is there. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { STEPS, type StepName, stepFromPath } from '@/domain/estimation-steps';
import { whenIdle } from '@/lib/idle';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import type { Acts } from './acts';
import { FirstStep } from './first-step';
import { Frame } from './frame';
import { type Kit, loadKit } from './kit';
import { Loading } from './loading';
import type { Paths } from './paths';

/** What was answered before the code of the acts was there; `pressed`: the forward button too. */
export type Typed = { address: string; typology: 'apartment' | 'house' | null; pressed: boolean };

type Opened = { kit: Kit; acts: Acts };

/** The kit and its acts; `ready` fetches them, looks for the draft, and may be asked again when that failed. */
function useActs(paths: Paths, part: string) {
  const session = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  const typed = useRef<Typed>({ address: '', typology: null, pressed: false });
  const opening = useRef<Promise<Acts>>(undefined);
  const left = useRef(false);

  const open = async () => {
    const kit = await loadKit(session);
    const acts = kit.openActs({ session, account: kit.account, paths });
    if (left.current) acts.close();
    await acts.boot(part, typed.current);
    setOpened({ kit, acts });
    return acts;
  };
  const ready = () => {
    setFailed(false);
    opening.current ??= open();
    opening.current.catch(() => {
      opening.current = undefined;
      setFailed(true);
    });
  };
  useEffect(
    () => () => {
      left.current = true;
      opening.current?.then(
        (acts) => acts.close(),
        () => {},
      );
    },
    [],
  );
  return { opened, ready, failed, typed: typed.current };
}

/** Whether nothing but an empty first step can be meant: no draft, no parameters, no other step. */
function startsEmpty({ window, boot, router }: Session, { version }: Paths, part: string): boolean {
  const isFirst = stepFromPath(version, part) === STEPS[version][0];
  const query = router.current().search + window.location.search;
  if (!isFirst || /[?&](typology|formatted_address)=/.test(query)) return false;
  try {
    return window.localStorage.getItem(`parvis:funnel:${new URL(boot.api.base).origin}`) === null;
  } catch {
    return true;
  }
}

/** Hears of every change of the funnel, once there is one to hear. */
function useOpened(opened: Opened | null) {
  const store = opened?.acts.store;
  return useSyncExternalStore(store?.subscribe ?? (() => () => {}), () => store?.getState());
}

/** One version of the funnel, on the step that the address asks for. */
export function Funnel({ paths, part }: { paths: Paths; part: string }) {
  const { router, window } = useSession();
  const session = useSession();
  const { version } = paths;
  const first = STEPS[version][0];
  const { opened, ready, failed, typed } = useActs(paths, part);
  const [isEmpty] = useState(() => startsEmpty(session, paths, part));
  const state = useOpened(opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isEmpty) return ready();
    if (router.current().path !== paths.step(first)) router.navigate(paths.step(first), { replace: true });
    return whenIdle(window, ready);
  }, []);
  const { kit, acts } = opened ?? {};
  const phase = state?.phase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also once the funnel opens
  useEffect(() => acts?.enter(part), [acts, part, phase]);

  const step: StepName = acts?.shown(part) ?? first;
  return (
    <Frame
      version={version}
      step={step}
      onStep={acts && phase === 'open' && step !== 'calcul-en-cours' ? (to) => acts.click(step, to) : null}
    >
      {kit && acts && state && phase === 'open' ? (
        <kit.Steps {...{ acts, state, step }} isFirst={isEmpty} pressed={typed.pressed} />
      ) : isEmpty && !opened ? (
        <FirstStep {...{ version, ready, failed, typed }} />
      ) : (
        <Loading failed={failed} onRetry={ready} />
      )}
      {kit && acts && state && <kit.Overlay {...{ acts, state, step }} />}
    </Frame>
  );
}
