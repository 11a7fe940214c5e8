import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Amount } from '@almoner/ui/data/Amount'

export const euros = (amount: MinorUnits) => <Amount value={{ amount, currency: 'eur' }} />
