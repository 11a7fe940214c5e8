import { PageHeader } from '@almoner/ui/data/PageHeader'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { t } from './messages'

/** The head of the register and of what is to be issued. */
export const ReceiptsHead = () => (
  <>
    <PageHeader title={t('title')} />
    <TabLinks
      label={t('views')}
      tabs={[
        { label: t('register'), to: paths.receipts(), isExact: true },
        { label: t('toIssue.tab'), to: paths.receiptsToIssue() },
      ]}
    />
  </>
)
