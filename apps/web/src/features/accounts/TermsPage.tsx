import { Stack } from '@almoner/ui/layout/Stack'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { AccountLayout } from './AccountLayout'
import { t } from './messages'

export const handle = { title: t('pageTitles.terms') }

export function Component() {
  return (
    <AccountLayout
      title={t('terms.title')}
      lead={t('terms.lead')}
      foot={<Link to={paths.signUp()}>{t('terms.back')}</Link>}
      isWide
    >
      <Stack className="terms" gap={24}>
        {Object.values(t.group('terms.parts')).map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </Stack>
    </AccountLayout>
  )
}
