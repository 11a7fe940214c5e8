import { Text } from '@almoner/ui/layout/Text'
import { Icon } from '@almoner/ui/brand/Icon'
import { Tabs } from 'antd'
import { Link } from 'react-router'
import { OrgForm } from '../../features/orgs/OrgForm'
import { SecondFactorRule } from '../../features/orgs/SecondFactorRule'
import { Teammates } from '../../features/team/Teammates'
import { managerTabs, type ManagerTab } from '../../panel-link'
import { paths } from '../../paths'
import { Can } from '../../session/Can'
import { shellText } from '../messages'
import { usePanel } from './use-panel'

const isTab = (key: string): key is ManagerTab => (managerTabs as readonly string[]).includes(key)

export function OrganizationPanel({ tab }: { tab: ManagerTab }) {
  const { to, show } = usePanel()
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => isTab(key) && show({ name: 'organization-manager', tab: key })}
      destroyOnHidden
      items={[
        {
          key: 'organization',
          label: shellText('panel.organization'),
          children: (
            <>
              <OrgForm />
              <SecondFactorRule />
              <Can do="audit.read">
                <Link className="al-menu-item" style={{ marginBlockStart: 32 }} to={paths.audit()}>
                  <div style={{ flex: 1 }}>
                    <Text as="div" weight="medium">
                      {shellText('panel.auditLog')}
                    </Text>
                    <span className="al-quiet">{shellText('panel.auditLogHint')}</span>
                  </div>
                  <Icon name="chevron-end" />
                </Link>
              </Can>
            </>
          ),
        },
        {
          key: 'teammates',
          label: shellText('panel.teammates'),
          children: (
            <Teammates
              toInvite={to({ name: 'invite-user' })}
              toOwnAccount={to({ name: 'edit-user', isFromManager: true })}
            />
          ),
        },
      ]}
    />
  )
}
