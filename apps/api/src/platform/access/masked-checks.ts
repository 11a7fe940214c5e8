import { Injectable } from '@nestjs/common'

/** Looks at the input of somebody who sees no personal data, and raises a problem where it asks about what is hidden. */
export type MaskedCheck = (orgId: string, input: unknown) => Promise<void>

export const hiddenFromFilters = 'You cannot see personal data, so you cannot filter by it'

/** For what is personal by the data of an org, which no contract can say. */
@Injectable()
export class MaskedChecks {
  private readonly checks: MaskedCheck[] = []

  add(check: MaskedCheck): void {
    this.checks.push(check)
  }

  async run(orgId: string, input: unknown): Promise<void> {
    for (const check of this.checks) await check(orgId, input)
  }
}
