import { Injectable } from '@nestjs/common'
import { scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import { may } from '@almoner/contracts/permissions'
import {
  permissionOfRecord,
  recordKinds,
  type RecordKind,
  type RecordRef,
  type RecordRight,
} from '@almoner/contracts/records/record'
import type { Actor, KeyHolder, SignedIn } from '../../platform/access/actor.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { recordById, type FoundRecord } from './record.statements.js'

/** Who asks, with the rights that decide about each kind of record; the context of a call is one. */
export interface Asker {
  actor: Actor
  visitor: SignedIn | null
  apiKey?: KeyHolder | null
}

/** The records that notes are written on: whether they are there, and who may read and write about them. */
@Injectable()
export class Records {
  constructor(private readonly rows: TenantQuery) {}

  /** Raises `permission_denied` and `not_found`; a donor who was merged answers as the one who was kept. */
  async findOrFail(by: Asker, { recordKind, recordId }: RecordRef, right: RecordRight): Promise<FoundRecord> {
    this.expectRight(by, recordKind, right)
    return orNotFound((await this.rows.first(by.actor.orgId, recordById(recordKind, recordId))) ?? null)
  }

  /** Whether a record is there for somebody. */
  async has(by: Asker, { recordKind, recordId }: RecordRef, right: RecordRight): Promise<boolean> {
    if (!this.hasRight(by, recordKind, right)) return false
    return (await this.rows.first(by.actor.orgId, recordById(recordKind, recordId))) !== undefined
  }

  /** The kinds that somebody may read about. */
  readable(by: Asker): RecordKind[] {
    return recordKinds.filter((kind) => this.hasRight(by, kind, 'read'))
  }

  /** Raises `permission_denied`. */
  expectRight(by: Asker, kind: RecordKind, right: RecordRight): void {
    if (this.hasRight(by, kind, right)) return
    const { visitor } = by
    throw visitor ? Problem.lacking(visitor, permissionOfRecord[kind][right]) : new Problem('permission_denied')
  }

  private hasRight({ visitor, apiKey }: Asker, kind: RecordKind, right: RecordRight): boolean {
    const access = permissionOfRecord[kind][right]
    if (!apiKey) return visitor !== null && may(visitor, access)
    const scope = scopeFor({ access, kind: right === 'read' ? 'query' : 'command' })
    return scope !== null && apiKey.scopes.includes(scope)
  }
}
