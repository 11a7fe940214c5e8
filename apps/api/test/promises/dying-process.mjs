import pg from 'pg'

/** Returns what to call where the process may die: it kills itself when it comes to `dies.point` for the `dies.after`th time. */
export function deathAt(dies) {
  let left = dies?.after ?? Number.POSITIVE_INFINITY
  const reached = (point) => {
    if (dies?.point !== point) return
    left -= 1
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
  }
  const query = Reflect.get(pg.Client.prototype, 'query')
  pg.Client.prototype.query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : statement?.text
    const isCommit = /^\s*commit\b/i.test(text ?? '')
    if (isCommit) reached('before_commit')
    const answer = query.call(this, statement, ...rest)
    if (isCommit && typeof answer?.then === 'function')
      answer.then(
        () => reached('after_commit'),
        () => undefined,
      )
    return answer
  }
  return reached
}
