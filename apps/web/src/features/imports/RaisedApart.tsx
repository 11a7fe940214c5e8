import type { FundraiserFindings } from '@almoner/contracts/imports/fundraiser-rows'
import { subtract } from '@almoner/contracts/minor-units'
import { Amount } from '@almoner/ui/data/Amount'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { t } from './messages'

/** The pages that are here and raised another sum than the file says: some of their gifts are missing, or credited elsewhere. */
export function RaisedApart({ found: { otherRaised, raisedApart } }: { found: FundraiserFindings }) {
  return (
    <Section title={t('check.fundraisers.otherRaised', { count: otherRaised })}>
      <div className="import-preview" tabIndex={0} role="region" aria-label={t('check.fundraisers.apartCaption')}>
        <table className="al-plain-table">
          <caption className="al-hidden">{t('check.fundraisers.apartCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('check.fundraisers.name')}</th>
              <th scope="col" data-align="end">
                {t('check.fundraisers.inFile')}
              </th>
              <th scope="col" data-align="end">
                {t('check.fundraisers.here')}
              </th>
              <th scope="col" data-align="end">
                {t('check.fundraisers.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {raisedApart.map(({ id, name, currency, here, inFile }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.fundraiser(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                {[inFile, here, subtract(inFile, here)].map((amount, index) => (
                  <td key={index} data-align="end">
                    <Amount value={{ amount, currency }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {otherRaised > raisedApart.length && (
        <Text as="p" tone="quiet">
          {t('check.fundraisers.apartMore', { shown: raisedApart.length })}
        </Text>
      )}
    </Section>
  )
}
