import { Stack } from '@almoner/ui/layout/Stack'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { shellText } from './messages'

export const handle = { title: shellText('shell.support') }

export function Component() {
  return (
    <>
      <PageHeader title={shellText('shell.support')} />
      <Stack gap={12}>
        <p>{shellText('shell.supportPage.ask')}</p>
        <p className="al-quiet">{shellText('shell.supportPage.setting')}</p>
      </Stack>
    </>
  )
}
