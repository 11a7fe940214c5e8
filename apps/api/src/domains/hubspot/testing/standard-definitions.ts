export interface Definition {
  name: string
  label: string
  type: string
  hasUniqueValue?: boolean
  modificationMetadata?: { readOnlyValue: boolean }
}

const standard: Record<string, readonly string[]> = {
  contacts: 'salutation firstname lastname email phone jobtitle company address city state zip country'.split(' '),
  companies: 'name domain phone address city state zip country'.split(' '),
  deals:
    'dealname amount closedate:datetime dealstage:enumeration pipeline:enumeration deal_currency_code:enumeration'.split(
      ' ',
    ),
}

export const changedAt: Record<string, string> = {
  contacts: 'lastmodifieddate',
  companies: 'hs_lastmodifieddate',
  deals: 'hs_lastmodifieddate',
}

/** The properties that every account has, as far as Almoner meets them. */
export const standardDefinitions = (): Record<string, Definition[]> =>
  Object.fromEntries(
    Object.entries(standard).map(([noun, names]) => [
      noun,
      [...names, `${changedAt[noun]}:datetime`].map((text) => {
        const [name = '', type = 'string'] = text.split(':')
        return {
          name,
          label: name,
          type: name === 'phone' ? 'phone_number' : name === 'amount' ? 'number' : type,
          ...(name === changedAt[noun] ? { modificationMetadata: { readOnlyValue: true } } : {}),
        }
      }),
    ]),
  )
