// A reporter of Stryker's that hands each result on as soon as it is there.

let listener = {}

/** @param next `onPlan(mutants)` and `onTried(mutant)`, both with mutants as Stryker has them */
export function listen(next) {
  listener = next
}

class Handing {
  onMutationTestingPlanReady({ mutantPlans }) {
    listener.onPlan?.(mutantPlans.map(({ mutant }) => mutant))
  }

  onMutantTested(result) {
    listener.onTried?.(result)
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'handing', injectableClass: Handing }]
