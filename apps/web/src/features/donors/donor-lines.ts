import { addressLines as linesIn } from '@almoner/contracts/donors/donor-lines'
import type { Address, Donor } from '@almoner/contracts/donors/donor'
import { language } from '@almoner/ui/texts/language'

/** An address as it stands on an envelope. */
export const addressLines = (address: Address): string[] => linesIn(address, language)

export const workOf = ({ jobTitle, employer }: Donor): string => [jobTitle, employer].filter(Boolean).join(', ')
