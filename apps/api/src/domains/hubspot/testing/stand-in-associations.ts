import type { StoredRecord } from './hubspot-stand-in.js'
import { ok, refused, type Answer, type Asked } from './stand-in-answers.js'

const plurals: Record<string, string> = { CONTACT: 'contacts', COMPANY: 'companies', DEAL: 'deals' }

/** Which records of the stand-in are attached to which. */
export class StandInAssociations {
  readonly all = new Set<string>()

  constructor(
    private readonly records: Record<string, Map<string, StoredRecord>>,
    private readonly schemas: readonly { objectTypeId: string; associatedObjects: string[] }[],
    /** The record that an id stands for by now. */
    private readonly current: (id: string) => string,
  ) {}

  carryOut(path: string, asked: Asked): Answer {
    const [, , , , from = '', to = ''] = path.split('/')
    return path.endsWith('/archive') ? this.part(to, asked) : this.attach(from, to, asked)
  }

  /** What was attached to records that became one is attached to that one. */
  move(noun: string, formerIds: readonly string[], id: string): void {
    for (const association of this.all) {
      const [from, to, target = ''] = association.split(' ')
      if (to !== noun || target === id || !formerIds.includes(target)) continue
      this.all.delete(association)
      this.all.add(`${from} ${to} ${id}`)
    }
  }

  private attach(from: string, noun: string, { inputs = [] }: Asked): Answer {
    const schema = this.schemas.find(({ objectTypeId }) => objectTypeId === from)
    if (schema && !schema.associatedObjects.some((name) => plurals[name] === noun))
      return refused(400, 'These objects cannot be associated')
    for (const { from: one, to } of inputs) {
      const theirs = Array.isArray(to) ? undefined : to?.id
      if (!this.records[from]?.has(one?.id ?? '') || !this.records[noun]?.has(theirs ?? ''))
        return refused(404, 'There is no such record')
      this.all.add(`${one?.id} ${noun} ${theirs}`)
    }
    return ok({ status: 'COMPLETE', results: [] })
  }

  private part(noun: string, { inputs = [] }: Asked): Answer {
    for (const { from: one, to } of inputs)
      for (const { id } of Array.isArray(to) ? to : []) this.all.delete(`${one?.id} ${noun} ${this.current(id)}`)
    return { status: 204, body: {} }
  }
}
