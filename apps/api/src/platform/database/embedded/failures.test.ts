import { expect, test } from 'vitest'
import { troubleIn } from './failures.js'

const crash = [
  'PANIC:  could not write to file "pg_wal/xlogtemp.27596": No space left on device',
  'LOG:  WAL writer process (PID 27596) was terminated by signal 6: Aborted',
  'LOG:  terminating any other active server processes',
]
const chatter = Array.from({ length: 50 }, (_, line) => `ERROR:  permission denied for table number_${line}`)

test('a full disk is told of by the last words of the log', () => {
  expect(troubleIn([...chatter, ...crash].join('\n'), '/srv/gifts')?.message).toBe(
    'The disk that holds DATA_DIR (/srv/gifts) is full: free some space, or set DATA_DIR to a folder on another disk.',
  )
})

test('what statements were refused for, and a full disk of long ago, is no trouble', () => {
  expect(troubleIn(chatter.join('\n'), '/srv/gifts')).toBeUndefined()
  expect(troubleIn([...crash, ...chatter].join('\n'), '/srv/gifts')).toBeUndefined()
})
