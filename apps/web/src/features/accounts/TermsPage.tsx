import { Text } from '@almoner/ui/layout/Text'
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
      <Stack gap={24}>
        {Object.values(t.group('terms.parts')).map(({ title, text }) => (
          <Stack key={title} as="section" gap={4}>
            <Text as="h2" size="large">
              {title}
            </Text>
            <Text as="p" tone="quiet">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </AccountLayout>
  )
}
