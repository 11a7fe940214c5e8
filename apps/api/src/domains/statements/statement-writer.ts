import { Injectable } from '@nestjs/common'
import { orNotFound } from '../../platform/problems/problem.js'
import { StatementPrinter } from './document/statement-printer.js'
import type { IssuerRow } from './statement-facts.statements.js'
import { statementOf, type PrintedStatement, type StatementFacts } from './statement-parts.js'
import { StatementsRepository } from './statements.repository.js'

/** The period of statements, both days included, and the legal entity where it is of one alone. */
export interface StatementScope {
  from: string
  to: string
  entityId: string | null
}

/** Makes statements of what holds of gifts now; nothing of them is kept. */
@Injectable()
export class StatementWriter {
  constructor(
    private readonly statements: StatementsRepository,
    private readonly printer: StatementPrinter,
  ) {}

  /** Of one donor, or of the one who was kept in their place. Raises `not_found`. */
  async write(orgId: string, donorId: string, scope: StatementScope): Promise<PrintedStatement> {
    const [written] = await this.writeAll(orgId, [donorId], scope)
    return orNotFound(written ?? null)
  }

  /** In the order of the ids; who is no donor of the org by now is left out. */
  async writeAll(orgId: string, donorIds: readonly string[], scope: StatementScope): Promise<PrintedStatement[]> {
    const [subjects, issuers] = await Promise.all([
      this.statements.subjects(orgId, donorIds),
      this.statements.issuers(orgId),
    ])
    const givers = subjects.flatMap(({ id, members }) => [id, ...members.map((member) => member.donorId)])
    const wanted = { ...scope, donorIds: [...new Set(givers)] }
    const [gifts, advised] = await Promise.all([
      this.statements.gifts(orgId, wanted),
      this.statements.advised(orgId, wanted),
    ])
    const giftsOf = Map.groupBy(gifts, ({ donorId }) => donorId)
    const advisedOf = Map.groupBy(advised, ({ donorId }) => donorId)
    const place = new Map(donorIds.map((id, at) => [id, at]))
    return subjects
      .map((subject): PrintedStatement => {
        const own = [subject.id, ...subject.members.map((member) => member.donorId)]
        const facts: StatementFacts = {
          subject,
          period: { from: scope.from, to: scope.to },
          gifts: own.flatMap((id) => giftsOf.get(id) ?? []).toSorted(byDay),
          advised: own.flatMap((id) => advisedOf.get(id) ?? []).toSorted(byDay),
        }
        const statement = statementOf(facts, issuers)
        return { subject, statement, issuers: issuersOn(statement.parts, issuers) }
      })
      .toSorted((a, b) => (place.get(a.subject.id) ?? 0) - (place.get(b.subject.id) ?? 0))
  }

  pdf(orgId: string, statements: readonly PrintedStatement[], today: string): Promise<Uint8Array> {
    return this.printer.pdf(orgId, statements, today)
  }

  pages(orgId: string, statements: readonly PrintedStatement[], today: string): Promise<string[]> {
    return this.printer.pages(orgId, statements, today)
  }
}

const byDay = (a: { givenOn: string; number: string }, b: { givenOn: string; number: string }): number =>
  a.givenOn.localeCompare(b.givenOn) || a.number.localeCompare(b.number)

const issuersOn = (parts: readonly { entityId: string }[], issuers: readonly IssuerRow[]): IssuerRow[] =>
  issuers.filter(({ entityId }) => parts.some((part) => part.entityId === entityId))
