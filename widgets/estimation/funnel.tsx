/** The funnel: its first step at once; rules, draft and other steps once their code is loaded. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { STEPS, type StepName, stepFromPath } from '@/domain/estimation/steps';
import { hasRecord } from '@/host/storage-keys';
import { useLazyModules } from '@/session/lazy';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import type { FunnelActions } from './actions';
import { EMPTY_INPUT, type FirstInput, FirstStep } from './first-step';
import { Frame } from './frame';
import { MODULES, type Modules } from './lazy-modules';
import { Loading } from './loading';
import type { Paths } from './paths';

/** A press whose end the page hides from the element counts as ended after this time. */
const LONGEST_MS = 2_000;

/**
 * Returns the value once no key or button is held down in the element: a press that begins on one control and ends on
 * its replacement would be lost.
 */
function useWhenReleased<T extends object>(host: HTMLElement, value: T | null): T | null {
  const [isPressed, setPressed] = useState(false);
  const [passed, setPassed] = useState<T | null>(null);
  if (value && !passed && !isPressed) setPassed(value);
  const isWaiting = passed === null;
  useEffect(() => {
    if (!isWaiting) return;
    const window = host.ownerDocument.defaultView as Window;
    const life = new AbortController();
    const options = { signal: life.signal, capture: true };
    let timer: number | undefined;
    const endIn = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setPressed(false), ms);
    };
    const begin = () => {
      setPressed(true);
      endIn(LONGEST_MS);
    };
    // The click follows right after the release of the button or the key.
    const end = () => endIn(0);
    for (const type of ['pointerdown', 'keydown']) host.addEventListener(type, begin, options);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, end, options);
    return () => life.abort();
  }, [host, isWaiting]);
  return passed;
}

/** Returns the actions of the funnel once their code is loaded and the draft was read; unmounting closes them. */
function useFunnelActions(
  modules: Modules | null,
  paths: Paths,
  part: string,
  typed: FirstInput,
): FunnelActions | null {
  const session = useSession();
  const [actions, setActs] = useState<FunnelActions | null>(null);
  // A layout effect, before the page handles another key: `typed` is then complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the input until then
  useLayoutEffect(() => {
    if (!modules) return;
    const opened = modules.createFunnelActions({ session, account: modules.account, paths });
    void opened.start(part, typed).then(() => setActs(opened));
    return opened.close;
  }, [modules]);
  return actions;
}

/** Returns whether the funnel opens on an empty first step: no draft, no parameters, no other step in the address. */
function startsEmpty({ window, boot, router }: Session, { version }: Paths, part: string): boolean {
  const isFirst = stepFromPath(version, part) === STEPS[version][0];
  const query = router.current().search + window.location.search;
  if (!isFirst || /[?&](typology|formatted_address)=/.test(query)) return false;
  return !hasRecord(window, 'localStorage', `funnel:${new URL(boot.api.base).origin}`);
}

/** Returns the state of the funnel and renders again when it changes. */
function useStateOf(actions: FunnelActions | null) {
  const store = actions?.store;
  return useSyncExternalStore(store?.subscribe ?? (() => () => {}), () => store?.getState());
}

/** Shows one version of the funnel on the step that the address names. */
export function Funnel({ paths, part }: { paths: Paths; part: string }) {
  const session = useSession();
  const { router } = session;
  const { version } = paths;
  const first = STEPS[version][0];
  const [typed, setTyped] = useState(EMPTY_INPUT);
  const [isEmpty] = useState(() => startsEmpty(session, paths, part));
  const { value: fetched, failed, load } = useLazyModules(MODULES, isEmpty ? 'ahead' : 'now');
  const modules = useWhenReleased(session.host, fetched);
  const actions = useFunnelActions(modules, paths, part, typed);
  const state = useStateOf(actions);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isEmpty && router.current().path !== paths.step(first)) router.navigate(paths.step(first), { replace: true });
  }, []);
  const phase = state?.phase;
  const step: StepName = actions?.shown(part) ?? first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also once the funnel opens, and when its rules show another step
  useEffect(() => actions?.enter(part), [actions, part, phase, step]);

  return (
    <Frame
      version={version}
      step={step}
      onStep={actions && phase === 'open' && step !== 'calcul-en-cours' ? (to) => actions.click(step, to) : null}
    >
      {modules && actions && state && phase === 'open' ? (
        <modules.FunnelSteps {...{ actions, state, step }} isFirst={isEmpty} pressed={typed.pressed} />
      ) : isEmpty && !actions ? (
        <FirstStep {...{ version, failed, typed }} onType={setTyped} load={load} />
      ) : (
        <Loading failed={failed} onRetry={load} />
      )}
      {modules && actions && state && <modules.Overlay {...{ actions, state, step }} />}
    </Frame>
  );
}
