/**
 * Places on a line, as near as can be (least squares) to the ones wished for, `step` apart, in the given order and
 * within `low` and `high`: the pool-adjacent-violators algorithm for isotonic regression.
 */
export function stacked(wished: readonly number[], step: number, low: number, high: number): number[] {
  const pools: { sum: number; count: number }[] = [];
  wished.forEach((wish, at) => {
    pools.push({ sum: wish - at * step, count: 1 });
    for (;;) {
      const [last, before] = [pools.at(-1)!, pools.at(-2)];
      if (!before || before.sum / before.count <= last.sum / last.count) break;
      pools.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  });
  const lowest = high - (wished.length - 1) * step;
  return pools
    .flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
    .map((offset, at) => Math.max(Math.min(offset, lowest), low) + at * step);
}
