/**
 * Throttles an act: `request` runs it at once, but not within `ms` milliseconds of the last run nor before that run is
 * over; calls meanwhile cause one further run. `stop` ends it.
 */
export function throttle(
  ms: number,
  timers: Pick<Window, 'setTimeout' | 'clearTimeout'>,
  act: () => Promise<unknown>,
): { request: () => void; stop: () => void } {
  let timer: number | undefined;
  let isBusy = false;
  let isAsked = false;
  let isStopped = false;
  async function run() {
    isBusy = true;
    isAsked = false;
    const pause = new Promise<void>((resolve) => {
      timer = timers.setTimeout(resolve, ms);
    });
    await Promise.all([pause, act()]);
    isBusy = false;
    if (isAsked) request();
  }
  function request() {
    isAsked = true;
    if (!isBusy && !isStopped) void run();
  }
  function stop() {
    isStopped = true;
    timers.clearTimeout(timer);
  }
  return { request, stop };
}
