import type { SearchKind } from '@almoner/contracts/search/search'
import { paths } from '../paths'

/** Where a record is opened; of a fund, what was given to it. */
export function pathOf({ kind, id }: { kind: SearchKind; id: string }): string {
  switch (kind) {
    case 'donor':
      return paths.donor(id)
    case 'charge':
      return paths.charge(id)
    case 'donation':
      return paths.donation(id)
    case 'campaign':
      return paths.campaign(id)
    case 'fund':
      return paths.charges({ designationId: id })
    case 'fundraiser':
      return paths.fundraiser(id)
    case 'team':
      return paths.fundraiserTeam(id)
  }
}
