import { DriverException } from '@mikro-orm/core'
import { describe, expect, test } from 'vitest'
import { DatabaseUnreachable } from '../database/steady-client.js'
import { infrastructureProblem } from './infrastructure-problem.js'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('what comes of the database or the disk is told as such', () => {
  test.each([
    ['database_unreachable', error('the connection failed', { code: '08006' })],
    ['database_unreachable', error('terminating connection due to administrator command', { code: '57P01' })],
    ['database_unreachable', error('terminating connection because of crash', { code: '57P02' })],
    ['database_unreachable', error('the database system is starting up', { code: '57P03' })],
    ['database_unreachable', error('Connection terminated unexpectedly')],
    ['database_unreachable', error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
    ['database_unreachable', new DatabaseUnreachable('No connection to PostgreSQL: connect ECONNREFUSED')],
    ['database_unreachable', new DriverException(new DatabaseUnreachable('No connection to PostgreSQL: refused'))],
    ['storage_full', error('could not extend file', { code: '53100' })],
    ['storage_full', error('no space left on device, write', { code: 'ENOSPC' })],
    ['storage_full', error('disk quota exceeded', { code: 'EDQUOT' })],
    ['storage_full', error('The file could not be written', { cause: error('no space left', { code: 'ENOSPC' }) })],
    ['server_busy', error('sorry, too many clients already', { code: '53300' })],
    ['server_busy', error('out of memory', { code: '53200' })],
  ])('%s', (code, cause) => {
    expect(infrastructureProblem(cause)?.code).toBe(code)
  })

  test.each([
    error('duplicate key value', { code: '23505' }),
    error('canceling statement due to statement timeout', { code: '57014' }),
    error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
    error('fetch failed', { cause: error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }) }),
    'no error at all',
  ])('anything else is not: %s', (cause) => {
    expect(infrastructureProblem(cause)).toBeUndefined()
  })
})
