import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'

/** Opens after `after` consecutive errors, for `for` ms. */
const BREAKER = { after: 5, for: 10_000 }

/**
 * One breaker for each account, so that requests do not pile up while a provider is down.
 * @param isOutage errors that count @param toPausedError thrown while the breaker is open
 */
export function createCircuitBreakers<Account extends object>(
  isOutage: (error: Error) => boolean,
  toPausedError: (account: Account) => Error,
) {
  const breakers = new WeakMap<Account, CircuitBreakerPolicy>()
  function getBreaker(account: Account): CircuitBreakerPolicy {
    const known = breakers.get(account)
    if (known) return known
    const made = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: BREAKER.for,
      breaker: new ConsecutiveBreaker(BREAKER.after),
    })
    breakers.set(account, made)
    return made
  }
  return async <Result>(account: Account, call: () => Promise<Result>): Promise<Result> => {
    try {
      return await getBreaker(account).execute(call)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? toPausedError(account) : error
    }
  }
}
