import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useState } from 'react'
import { ImpersonationNote } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { useTakeOrg } from '../../session/use-take-org'
import { trpc } from '../../trpc'
import { t } from './messages'
import './second-factor-rule.css'

const { on, off, ...words } = t.group('secondFactorRule')

/** Whether owners and admins have to sign in with a second factor; changed alone, and asked for before. */
export function SecondFactorRule() {
  const { org, principal } = useActor()
  const { say } = useNotices()
  const take = useTakeOrg()
  const save = trpc.orgs.saveSettings.useMutation()
  const [isAsking, setIsAsking] = useState(false)
  if (!org) return null
  const isRequired = org.crmSettings.twoFactorRequired
  const change = isRequired ? off : on
  const carryOut = async () => {
    take(await save.mutateAsync({ twoFactorRequired: !isRequired }))
    say(words.saved)
  }
  return (
    <Row
      as="section"
      className="org-rule"
      isNoWrap
      gap={16}
      align="start"
      justify="between"
      aria-labelledby="org-rule-title"
    >
      <div>
        <h3 id="org-rule-title">{words.title}</h3>
        <p className="al-quiet">{words.help}</p>
        <Text as="p" size="small" above={6}>
          <StatusTag tone={isRequired ? 'good' : 'quiet'}>{isRequired ? words.required : words.optional}</StatusTag>
        </Text>
      </div>
      {principal.isImpersonating ? (
        <ImpersonationNote />
      ) : (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {change.label}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={change.title}
        confirmLabel={change.label}
        kind={isRequired ? 'danger' : 'primary'}
        onConfirm={carryOut}
        onClose={() => setIsAsking(false)}
      >
        {change.text}
      </ConfirmDialog>
    </Row>
  )
}
