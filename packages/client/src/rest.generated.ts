// Written by npm run docs:rest from the OpenAPI document; a law compares the two.

/** Why a call was refused, as its header Almoner-Problem says. */
export type ProblemCode =
  | 'address_suppressed'
  | 'adoption_busy'
  | 'adoption_collected'
  | 'adoption_customer_gone'
  | 'adoption_customer_subscribed'
  | 'adoption_empty'
  | 'adoption_not_planned'
  | 'adoption_nothing_to_give_back'
  | 'adoption_unheard'
  | 'adoption_unread'
  | 'api_key_address_refused'
  | 'api_key_expired'
  | 'api_key_invalid'
  | 'api_key_revoked'
  | 'api_key_scope_missing'
  | 'api_key_unfit'
  | 'attempts_exhausted'
  | 'bank_line_decided'
  | 'bank_line_refused'
  | 'bulk_change_count_differs'
  | 'bulk_change_not_undoable'
  | 'bulk_change_over'
  | 'campaign_code_taken'
  | 'campaign_default_kept'
  | 'campaign_in_use'
  | 'campaign_slug_taken'
  | 'campaign_step_refused'
  | 'charge_disputed'
  | 'charge_state_refused'
  | 'content_type_wrong'
  | 'creditor_missing'
  | 'custom_field_filled'
  | 'custom_field_key_taken'
  | 'custom_option_used'
  | 'database_unreachable'
  | 'debit_state'
  | 'donation_changed'
  | 'donation_held'
  | 'donation_kept_elsewhere'
  | 'donation_state_refused'
  | 'donor_deceased'
  | 'donor_gives_regularly'
  | 'donor_in_household'
  | 'donor_not_to_contact'
  | 'donors_not_mergeable'
  | 'email_missing'
  | 'feature_off'
  | 'gateway_has_no_subscriptions'
  | 'gateway_unavailable'
  | 'gift_not_countable'
  | 'idempotency_key_reused'
  | 'impersonation_denied'
  | 'input_invalid'
  | 'installment_too_soon'
  | 'installment_under_way'
  | 'instance_unconfirmed'
  | 'mandate_active'
  | 'mandate_reference_taken'
  | 'match_taken'
  | 'merge_built_on'
  | 'merge_undone'
  | 'not_a_direct_debit'
  | 'not_found'
  | 'org_suspended'
  | 'origin_refused'
  | 'password_stale'
  | 'payload_too_large'
  | 'payment_method_missing'
  | 'permission_denied'
  | 'receipt_blocked'
  | 'receipt_ended'
  | 'receipt_unreported'
  | 'refund_exceeds_balance'
  | 'refund_refused'
  | 'refunds_waiting'
  | 'release_changed'
  | 'release_empty'
  | 'release_posted'
  | 'release_unmapped'
  | 'second_factor_needed'
  | 'second_factor_setup_needed'
  | 'second_factor_stale'
  | 'server_busy'
  | 'session_missing'
  | 'something_wrong'
  | 'statement_empty'
  | 'statement_run_differs'
  | 'statement_run_over'
  | 'storage_full'
  | 'tag_name_taken'
  | 'webhook_limit'

export interface Problem {
  status: 'error'
  data: string
  errors?: Array<{
    path: string
    message: string
  }>
  lacking?: {
    permission: string
    message: string
    names: Array<string>
  }
}

/** Every call that an API key can make, by its path below /api and its method. */
export interface Paths {
  '/campaign/{id}': {
    /** One campaign with what it brought in. Access: `campaigns.read`, or an API key with `campaigns:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            name: string
            code: string
            slug: string | null
            type: 'standard' | 'p2p'
            status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
            entityId: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            description: string | null
            startsOn: string | null
            endsOn: string | null
            goal: {
              type?: 'amount' | 'gifts' | 'donors'
              value: number
              display?: 'meter' | 'counter' | 'hidden'
              includeOffline?: boolean
              manualOffset?: number
            } | null
            goalReached: number
            defaultDesignationId: string | null
            glCode: string | null
            tags: Array<string>
            ownerUserId: string | null
            image: string | null
            disabledBehavior: 'nothing' | 'otherCampaign' | 'redirect'
            otherCampaignId: string | null
            redirectUrl: string | null
            isDefault: boolean
            isPublished: boolean
            pageUrl: string
            createdAt: string
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            stats: {
              raisedAmount: number
              grossAmount: number
              returnedAmount: number
              giftCount: number
              donorCount: number
              averageAmount: number | null
              lastGiftOn: string | null
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Saves a campaign, or opens a new one as a draft where the id is `new`; what is left out stays. Access: `campaigns.manage`, or an API key with `campaigns:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        campaign: {
          name?: string
          code?: string
          slug?: string
          type?: 'standard' | 'p2p'
          entityId?: string
          description?: string | null
          startsOn?: string | null
          endsOn?: string | null
          goal?: {
            type?: 'amount' | 'gifts' | 'donors'
            value: number
            display?: 'meter' | 'counter' | 'hidden'
            includeOffline?: boolean
            manualOffset?: number
          } | null
          defaultDesignationId?: string | null
          glCode?: string | null
          tags?: Array<string>
          ownerUserId?: string | null
          disabledBehavior?: 'nothing' | 'otherCampaign' | 'redirect'
          otherCampaignId?: string | null
          redirectUrl?: string | null
          status?: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
        }
      } | {
        name?: string
        code?: string
        slug?: string
        type?: 'standard' | 'p2p'
        entityId?: string
        description?: string | null
        startsOn?: string | null
        endsOn?: string | null
        goal?: {
          type?: 'amount' | 'gifts' | 'donors'
          value: number
          display?: 'meter' | 'counter' | 'hidden'
          includeOffline?: boolean
          manualOffset?: number
        } | null
        defaultDesignationId?: string | null
        glCode?: string | null
        tags?: Array<string>
        ownerUserId?: string | null
        disabledBehavior?: 'nothing' | 'otherCampaign' | 'redirect'
        otherCampaignId?: string | null
        redirectUrl?: string | null
        status?: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            name: string
            code: string
            slug: string | null
            type: 'standard' | 'p2p'
            status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
            entityId: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            description: string | null
            startsOn: string | null
            endsOn: string | null
            goal: {
              type?: 'amount' | 'gifts' | 'donors'
              value: number
              display?: 'meter' | 'counter' | 'hidden'
              includeOffline?: boolean
              manualOffset?: number
            } | null
            goalReached: number
            defaultDesignationId: string | null
            glCode: string | null
            tags: Array<string>
            ownerUserId: string | null
            image: string | null
            disabledBehavior: 'nothing' | 'otherCampaign' | 'redirect'
            otherCampaignId: string | null
            redirectUrl: string | null
            isDefault: boolean
            isPublished: boolean
            pageUrl: string
            createdAt: string
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            stats: {
              raisedAmount: number
              grossAmount: number
              returnedAmount: number
              giftCount: number
              donorCount: number
              averageAmount: number | null
              lastGiftOn: string | null
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/org/checkout-settings': {
    /** Changes checkout settings of a campaign, or the org’s defaults without one; null inherits again. Access: `checkout.manage`, or an API key with `campaigns:write`. */
    post: {
      parameters: { path?: never; query?: {
        campaignId?: string
      } }
      requestBody: { content: { 'application/json': {
        settings: {
          frequencies?: {
            offered: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
            initial: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
          } | null
          singleAmounts?: {
            suggested: Array<{
              amount: number
              label?: string
            }>
            initial: number | null
            allowCustom: boolean
            min: number
            max: number | null
          } | null
          dailyAmounts?: {
            suggested: Array<{
              amount: number
              label?: string
            }>
            initial: number | null
            allowCustom: boolean
            min: number
            max: number | null
          } | null
          weeklyAmounts?: {
            suggested: Array<{
              amount: number
              label?: string
            }>
            initial: number | null
            allowCustom: boolean
            min: number
            max: number | null
          } | null
          monthlyAmounts?: {
            suggested: Array<{
              amount: number
              label?: string
            }>
            initial: number | null
            allowCustom: boolean
            min: number
            max: number | null
          } | null
          yearlyAmounts?: {
            suggested: Array<{
              amount: number
              label?: string
            }>
            initial: number | null
            allowCustom: boolean
            min: number
            max: number | null
          } | null
          recurringUpsell?: {
            isOn: boolean
            threshold: number
            text: string
          } | null
          designationChoice?: {
            mode: 'locked' | 'hidden' | 'single' | 'multi'
            designationIds: Array<string>
            initialId: string | null
            isForced: boolean
          } | null
          feeCover?: {
            mode: 'off' | 'optional' | 'preselected' | 'mandatory'
            basis: 'processor' | 'combined' | 'fixed'
            rateBps: number
            fixed: number
          } | null
          phone?: 'hidden' | 'optional' | 'required' | null
          address?: 'hidden' | 'optional' | 'required' | null
          employer?: 'hidden' | 'optional' | 'required' | null
          birthDate?: 'hidden' | 'optional' | 'required' | null
          nationalId?: 'hidden' | 'optional' | 'required' | null
          organizationGifts?: boolean | null
          anonymous?: boolean | null
          comment?: boolean | null
          tribute?: boolean | null
          giftAid?: boolean | null
          goods?: {
            isOn: boolean
            description: string
            value: number | null
            repeats?: 'once' | 'yearly' | 'each'
          } | null
          rewards?: Array<{
            id: string
            name: string
            description?: string
            value: number | null
            least: number
            stock: number | null
          }> | null
          consents?: Array<{
            key: string
            channel: 'email' | 'phone' | 'sms' | 'post'
            purpose: 'newsletter' | 'marketing' | 'stewardship'
            label: string
            isRequired?: boolean
          }> | null
          terms?: {
            isRequired: boolean
            text: string
            url: string | null
          } | null
          questions?: Array<{
            recordKind: 'donor' | 'charge'
            key: string
            label?: string
            isRequired?: boolean
            appliesTo?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
          }> | null
          methods?: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'> | null
          gatewayIntegrationId?: string | null
          statementDescriptorSuffix?: string | null
          drafts?: {
            save: boolean
            remindAfter: Array<'1h' | '1d' | '3d' | '7d'>
            consentFirst: boolean
          } | null
          thankYou?: {
            title: string
            body: string
            redirectUrl: string | null
            share: boolean
          } | null
          theme?: {
            primary: string
            radius: number
            font: 'sans' | 'serif'
            layout: 'modal' | 'inline' | 'page'
          } | null
          texts?: Partial<Record<'en' | 'he' | 'ar' | 'fr' | 'es', {
            heading?: string
            button?: string
            note?: string
            thanksTitle?: string
            thanksBody?: string
            upsell?: string
          }>> | null
          allowedOrigins?: Array<string> | null
          testMode?: boolean | null
        }
      } | {
        frequencies?: {
          offered: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
          initial: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
        } | null
        singleAmounts?: {
          suggested: Array<{
            amount: number
            label?: string
          }>
          initial: number | null
          allowCustom: boolean
          min: number
          max: number | null
        } | null
        dailyAmounts?: {
          suggested: Array<{
            amount: number
            label?: string
          }>
          initial: number | null
          allowCustom: boolean
          min: number
          max: number | null
        } | null
        weeklyAmounts?: {
          suggested: Array<{
            amount: number
            label?: string
          }>
          initial: number | null
          allowCustom: boolean
          min: number
          max: number | null
        } | null
        monthlyAmounts?: {
          suggested: Array<{
            amount: number
            label?: string
          }>
          initial: number | null
          allowCustom: boolean
          min: number
          max: number | null
        } | null
        yearlyAmounts?: {
          suggested: Array<{
            amount: number
            label?: string
          }>
          initial: number | null
          allowCustom: boolean
          min: number
          max: number | null
        } | null
        recurringUpsell?: {
          isOn: boolean
          threshold: number
          text: string
        } | null
        designationChoice?: {
          mode: 'locked' | 'hidden' | 'single' | 'multi'
          designationIds: Array<string>
          initialId: string | null
          isForced: boolean
        } | null
        feeCover?: {
          mode: 'off' | 'optional' | 'preselected' | 'mandatory'
          basis: 'processor' | 'combined' | 'fixed'
          rateBps: number
          fixed: number
        } | null
        phone?: 'hidden' | 'optional' | 'required' | null
        address?: 'hidden' | 'optional' | 'required' | null
        employer?: 'hidden' | 'optional' | 'required' | null
        birthDate?: 'hidden' | 'optional' | 'required' | null
        nationalId?: 'hidden' | 'optional' | 'required' | null
        organizationGifts?: boolean | null
        anonymous?: boolean | null
        comment?: boolean | null
        tribute?: boolean | null
        giftAid?: boolean | null
        goods?: {
          isOn: boolean
          description: string
          value: number | null
          repeats?: 'once' | 'yearly' | 'each'
        } | null
        rewards?: Array<{
          id: string
          name: string
          description?: string
          value: number | null
          least: number
          stock: number | null
        }> | null
        consents?: Array<{
          key: string
          channel: 'email' | 'phone' | 'sms' | 'post'
          purpose: 'newsletter' | 'marketing' | 'stewardship'
          label: string
          isRequired?: boolean
        }> | null
        terms?: {
          isRequired: boolean
          text: string
          url: string | null
        } | null
        questions?: Array<{
          recordKind: 'donor' | 'charge'
          key: string
          label?: string
          isRequired?: boolean
          appliesTo?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
        }> | null
        methods?: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'> | null
        gatewayIntegrationId?: string | null
        statementDescriptorSuffix?: string | null
        drafts?: {
          save: boolean
          remindAfter: Array<'1h' | '1d' | '3d' | '7d'>
          consentFirst: boolean
        } | null
        thankYou?: {
          title: string
          body: string
          redirectUrl: string | null
          share: boolean
        } | null
        theme?: {
          primary: string
          radius: number
          font: 'sans' | 'serif'
          layout: 'modal' | 'inline' | 'page'
        } | null
        texts?: Partial<Record<'en' | 'he' | 'ar' | 'fr' | 'es', {
          heading?: string
          button?: string
          note?: string
          thanksTitle?: string
          thanksBody?: string
          upsell?: string
        }>> | null
        allowedOrigins?: Array<string> | null
        testMode?: boolean | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            campaignId: string | null
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            own: {
              frequencies?: {
                offered: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
                initial: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
              }
              singleAmounts?: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              dailyAmounts?: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              weeklyAmounts?: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              monthlyAmounts?: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              yearlyAmounts?: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              recurringUpsell?: {
                isOn: boolean
                threshold: number
                text: string
              }
              designationChoice?: {
                mode: 'locked' | 'hidden' | 'single' | 'multi'
                designationIds: Array<string>
                initialId: string | null
                isForced: boolean
              }
              feeCover?: {
                mode: 'off' | 'optional' | 'preselected' | 'mandatory'
                basis: 'processor' | 'combined' | 'fixed'
                rateBps: number
                fixed: number
              }
              phone?: 'hidden' | 'optional' | 'required'
              address?: 'hidden' | 'optional' | 'required'
              employer?: 'hidden' | 'optional' | 'required'
              birthDate?: 'hidden' | 'optional' | 'required'
              nationalId?: 'hidden' | 'optional' | 'required'
              organizationGifts?: boolean
              anonymous?: boolean
              comment?: boolean
              tribute?: boolean
              giftAid?: boolean
              goods?: {
                isOn: boolean
                description: string
                value: number | null
                repeats?: 'once' | 'yearly' | 'each'
              }
              rewards?: Array<{
                id: string
                name: string
                description?: string
                value: number | null
                least: number
                stock: number | null
              }>
              consents?: Array<{
                key: string
                channel: 'email' | 'phone' | 'sms' | 'post'
                purpose: 'newsletter' | 'marketing' | 'stewardship'
                label: string
                isRequired?: boolean
              }>
              terms?: {
                isRequired: boolean
                text: string
                url: string | null
              }
              questions?: Array<{
                recordKind: 'donor' | 'charge'
                key: string
                label?: string
                isRequired?: boolean
                appliesTo?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
              }>
              methods?: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
              gatewayIntegrationId?: string | null
              statementDescriptorSuffix?: string
              drafts?: {
                save: boolean
                remindAfter: Array<'1h' | '1d' | '3d' | '7d'>
                consentFirst: boolean
              }
              thankYou?: {
                title: string
                body: string
                redirectUrl: string | null
                share: boolean
              }
              theme?: {
                primary: string
                radius: number
                font: 'sans' | 'serif'
                layout: 'modal' | 'inline' | 'page'
              }
              texts?: Partial<Record<'en' | 'he' | 'ar' | 'fr' | 'es', {
                heading?: string
                button?: string
                note?: string
                thanksTitle?: string
                thanksBody?: string
                upsell?: string
              }>>
              allowedOrigins?: Array<string>
              testMode?: boolean
            }
            inherited: {
              frequencies: {
                offered: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
                initial: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
              }
              singleAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              dailyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              weeklyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              monthlyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              yearlyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              recurringUpsell: {
                isOn: boolean
                threshold: number
                text: string
              }
              designationChoice: {
                mode: 'locked' | 'hidden' | 'single' | 'multi'
                designationIds: Array<string>
                initialId: string | null
                isForced: boolean
              }
              feeCover: {
                mode: 'off' | 'optional' | 'preselected' | 'mandatory'
                basis: 'processor' | 'combined' | 'fixed'
                rateBps: number
                fixed: number
              }
              phone: 'hidden' | 'optional' | 'required'
              address: 'hidden' | 'optional' | 'required'
              employer: 'hidden' | 'optional' | 'required'
              birthDate: 'hidden' | 'optional' | 'required'
              nationalId: 'hidden' | 'optional' | 'required'
              organizationGifts: boolean
              anonymous: boolean
              comment: boolean
              tribute: boolean
              giftAid: boolean
              goods: {
                isOn: boolean
                description: string
                value: number | null
                repeats?: 'once' | 'yearly' | 'each'
              }
              rewards: Array<{
                id: string
                name: string
                description?: string
                value: number | null
                least: number
                stock: number | null
              }>
              consents: Array<{
                key: string
                channel: 'email' | 'phone' | 'sms' | 'post'
                purpose: 'newsletter' | 'marketing' | 'stewardship'
                label: string
                isRequired?: boolean
              }>
              terms: {
                isRequired: boolean
                text: string
                url: string | null
              }
              questions: Array<{
                recordKind: 'donor' | 'charge'
                key: string
                label?: string
                isRequired?: boolean
                appliesTo?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
              }>
              methods: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
              gatewayIntegrationId: string | null
              statementDescriptorSuffix: string
              drafts: {
                save: boolean
                remindAfter: Array<'1h' | '1d' | '3d' | '7d'>
                consentFirst: boolean
              }
              thankYou: {
                title: string
                body: string
                redirectUrl: string | null
                share: boolean
              }
              theme: {
                primary: string
                radius: number
                font: 'sans' | 'serif'
                layout: 'modal' | 'inline' | 'page'
              }
              texts: Partial<Record<'en' | 'he' | 'ar' | 'fr' | 'es', {
                heading?: string
                button?: string
                note?: string
                thanksTitle?: string
                thanksBody?: string
                upsell?: string
              }>>
              allowedOrigins: Array<string>
              testMode: boolean
            }
            effective: {
              frequencies: {
                offered: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
                initial: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
              }
              singleAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              dailyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              weeklyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              monthlyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              yearlyAmounts: {
                suggested: Array<{
                  amount: number
                  label?: string
                }>
                initial: number | null
                allowCustom: boolean
                min: number
                max: number | null
              }
              recurringUpsell: {
                isOn: boolean
                threshold: number
                text: string
              }
              designationChoice: {
                mode: 'locked' | 'hidden' | 'single' | 'multi'
                designationIds: Array<string>
                initialId: string | null
                isForced: boolean
              }
              feeCover: {
                mode: 'off' | 'optional' | 'preselected' | 'mandatory'
                basis: 'processor' | 'combined' | 'fixed'
                rateBps: number
                fixed: number
              }
              phone: 'hidden' | 'optional' | 'required'
              address: 'hidden' | 'optional' | 'required'
              employer: 'hidden' | 'optional' | 'required'
              birthDate: 'hidden' | 'optional' | 'required'
              nationalId: 'hidden' | 'optional' | 'required'
              organizationGifts: boolean
              anonymous: boolean
              comment: boolean
              tribute: boolean
              giftAid: boolean
              goods: {
                isOn: boolean
                description: string
                value: number | null
                repeats?: 'once' | 'yearly' | 'each'
              }
              rewards: Array<{
                id: string
                name: string
                description?: string
                value: number | null
                least: number
                stock: number | null
              }>
              consents: Array<{
                key: string
                channel: 'email' | 'phone' | 'sms' | 'post'
                purpose: 'newsletter' | 'marketing' | 'stewardship'
                label: string
                isRequired?: boolean
              }>
              terms: {
                isRequired: boolean
                text: string
                url: string | null
              }
              questions: Array<{
                recordKind: 'donor' | 'charge'
                key: string
                label?: string
                isRequired?: boolean
                appliesTo?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'>
              }>
              methods: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
              gatewayIntegrationId: string | null
              statementDescriptorSuffix: string
              drafts: {
                save: boolean
                remindAfter: Array<'1h' | '1d' | '3d' | '7d'>
                consentFirst: boolean
              }
              thankYou: {
                title: string
                body: string
                redirectUrl: string | null
                share: boolean
              }
              theme: {
                primary: string
                radius: number
                font: 'sans' | 'serif'
                layout: 'modal' | 'inline' | 'page'
              }
              texts: Partial<Record<'en' | 'he' | 'ar' | 'fr' | 'es', {
                heading?: string
                button?: string
                note?: string
                thanksTitle?: string
                thanksBody?: string
                upsell?: string
              }>>
              allowedOrigins: Array<string>
              testMode: boolean
            }
            savedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/org/webhook': {
    /** An endpoint: the one of that id, or else the first that was made; null where there is none. Access: `webhooks.manage`, or an API key with `webhooks:read`. */
    get: {
      parameters: { path?: never; query?: {
        id?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            url: string
            description: string | null
            events: Array<string>
            campaignIds: Array<string>
            active: boolean
            apiVersion: string
            secretHint: string
            formerSecretUntil: string | null
            lastStatus: number | null
            lastDeliveredAt: string | null
            failingSince: string | null
            disabledAt: string | null
            disabledReason: 'gone' | 'failing' | null
            createdAt: string
          } | null
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Changes the endpoint of that id, or else the first that was made. Where there is none it makes one, and answers with its secret this once. Access: `webhooks.manage`, or an API key with `webhooks:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        url: string
        events: Array<'*' | 'campaign.created' | 'campaign.updated' | 'campaign.ended' | 'campaign.goal_reached' | 'charge.succeeded' | 'charge.failed' | 'charge.processing' | 'charge.corrected' | 'charge.refunded' | 'charge.partially_refunded' | 'charge.disputed' | 'charge.dispute_closed' | 'record.field_changed' | 'donation.activated' | 'donation.updated' | 'donation.paused' | 'donation.resumed' | 'donation.canceled' | 'donation.restarted' | 'donation.past_due' | 'donation.completed' | 'donation.failed' | 'donor.created' | 'donor.updated' | 'donor.deleted' | 'donor.restored' | 'donor.erased' | 'donor.merged' | 'donor.unmerged' | 'draft.created' | 'draft.abandoned' | 'draft.recovered' | 'fundraiser.submitted' | 'fundraiser.approved' | 'fundraiser.rejected' | 'fundraiser.goal_reached' | 'team.submitted' | 'team.approved' | 'team.rejected' | 'import.completed' | 'integration.error' | 'payout.paid' | 'payout.failed' | 'receipt.issued' | 'receipt.voided' | 'receipt.replaced' | 'release.created' | 'record.tagged' | 'record.untagged' | 'tag.created' | 'tag.updated' | 'tag.merged' | 'tag.deleted' | 'tag.restored'>
        campaignIds?: Array<string>
        active?: boolean
        description?: string | null
        id?: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            url: string
            description: string | null
            events: Array<string>
            campaignIds: Array<string>
            active: boolean
            apiVersion: string
            secretHint: string
            formerSecretUntil: string | null
            lastStatus: number | null
            lastDeliveredAt: string | null
            failingSince: string | null
            disabledAt: string | null
            disabledReason: 'gone' | 'failing' | null
            createdAt: string
            secret?: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/org/{id}/designations': {
    /** The funds of the org, the default first. Access: `designations.read`, or an API key with `campaigns:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            designation: string
            code: string
            isDefault: boolean
            status: 'active' | 'archived'
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptable-accounts': {
    /** The gateway accounts whose recurring gifts can be moved to Almoner, each with how far that is. Access: `adoptions.manage`, or an API key with `adoptions:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            adoption: {
              id: string
              status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            } | null
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptable-accounts/{integrationId}/adoption': {
    /** How far the recurring gifts of a gateway account are moved to Almoner; null where nobody has begun. Access: `adoptions.manage`, or an API key with `adoptions:read`. */
    get: {
      parameters: { path: {
        integrationId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          } | null
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Reads the recurring gifts that a gateway account collects by itself, for the first time or again. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        integrationId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/call-off': {
    /** Calls off a take-over for what was not taken over yet. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/compare': {
    /** Reads the account again and compares what it will collect in the months to come with what Almoner would. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        months?: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/customers': {
    /** A page of the customers of a gateway account whose means of payment it keeps and who have no recurring gift there. Access: `adoptions.manage`, or an API key with `adoptions:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        status?: Array<'open' | 'left' | 'brought' | 'gone'>
        hasPaid?: boolean
        search?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              status: 'open' | 'left' | 'brought' | 'gone'
              customerId: string
              name: string | null
              email: string | null
              donor: {
                id: string
                name: string
              } | null
              match: 'customer' | 'email' | 'new' | null
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other' | null
              methodBrand: string | null
              methodLast4: string | null
              methodExpMonth: number | null
              methodExpYear: number | null
              payments: number
              lastPayment: {
                at: string
                amount: number
                currency: string
              } | null
              donation: {
                id: string
                number: string
              } | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/customers/bring-in': {
    /** Makes donors of customers of a gateway account, or finds those that they are. Nobody is charged. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        customerIds?: Array<string>
        count: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/customers/leave': {
    /** Leaves customers of a gateway account where they are, or takes that back. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        customerIds: Array<string>
        isLeft: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/customers/{customerId}/donations': {
    /** Starts a recurring gift with the means of payment that a gateway account keeps of a customer. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
        customerId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        amount: {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        }
        frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
        interval: number
        startsOn: string
        campaignId?: string | null
        designationId?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/give-back': {
    /** Has the gateway collect again what Almoner took over and has not collected yet. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        itemId?: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/items': {
    /** A page of the recurring gifts of a gateway account, by the day that each is collected on next. Access: `adoptions.manage`, or an API key with `adoptions:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        status?: Array<'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'>
        reason?: Array<'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon'>
        hasDifferences?: boolean
        isHeld?: boolean
        search?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              failure: string | null
              isLeftOut: boolean
              gatewayPlanId: string
              customerId: string
              name: string | null
              email: string | null
              word: string | null
              donor: {
                id: string
                name: string
              } | null
              match: 'customer' | 'email' | 'new' | null
              amount: number
              currency: string
              frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular' | null
              interval: number
              nextOn: string
              endsOn: string | null
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other' | null
              methodBrand: string | null
              methodLast4: string | null
              differences: Array<{
                kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
                here: string | null
                there: string | null
              }>
              donation: {
                id: string
                number: string
              } | null
              held: 'collected_there' | 'resumed_there' | 'changed_there' | null
              canGiveBack: boolean
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/items/{itemId}/release': {
    /** Has Almoner collect again by a recurring gift that waits, once somebody has looked at it. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
        itemId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/leave-out': {
    /** Leaves recurring gifts out of a take-over, or has them taken over after all. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        itemIds: Array<string>
        isLeftOut: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/place': {
    /** Says to which campaign and fund the recurring gifts go that are taken over. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        campaignId: string
        designationId?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/take-over': {
    /** Has Almoner collect the recurring gifts that are ready from a day on, and the gateway no more. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        on: string
        count: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/adoptions/{id}/words': {
    /** Says to which campaign and fund the recurring gifts go that the account says are given for one thing. Access: `adoptions.manage`, or an API key with `adoptions:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        word: string
        campaignId?: string | null
        designationId?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            integrationId: string
            gatewayName: string
            mode: 'live' | 'test'
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            timeZone: string
            status: 'reading' | 'read' | 'comparing' | 'planned' | 'taking' | 'done' | 'giving_back'
            phase: 'rights' | 'plans' | 'open' | 'draft' | 'pending' | 'customers' | 'payments' | 'matching' | null
            done: number
            missingRights: Array<'customers' | 'payment_methods' | 'subscriptions' | 'invoices' | 'payment_intents' | 'write_subscriptions' | 'write_payment_intents'>
            eventEndpoint: 'tells' | 'lacks' | 'off' | 'absent' | 'forbidden' | null
            missingEvents: Array<string>
            eventsUrl: string
            failure: string | null
            campaignId: string | null
            designationId: string | null
            months: number
            readAt: string | null
            comparedAt: string | null
            takeOn: string | null
            counts: Array<{
              status: 'ready' | 'left' | 'queued' | 'taking' | 'taken' | 'giving_back' | 'given_back' | 'failed'
              reason: 'canceled' | 'ends' | 'incomplete' | 'past_due' | 'trial' | 'paused' | 'send_invoice' | 'planned_changes' | 'several_prices' | 'metered_price' | 'unknown_rhythm' | 'discount' | 'tax' | 'customer_balance' | 'other_platform' | 'pending_items' | 'no_method' | 'other_currency' | 'open_invoice' | 'draft_invoice' | 'missing' | 'renews_soon' | null
              isLeftOut: boolean
              count: number
            }>
            byMonth: Array<{
              month: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              count: number
              amount: number
            }>
            differences: Array<{
              kind: 'day' | 'month_end' | 'amount' | 'method' | 'paused' | 'missing_here' | 'missing_there'
              count: number
            }>
            heldCount: number
            customers: {
              open: number
              left: number
              brought: number
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** What a gateway account says that its recurring gifts are given for, each with where they go, the most frequent first. Access: `adoptions.manage`, or an API key with `adoptions:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            word: string
            count: number
            campaignId: string | null
            designationId: string | null
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/annual-receipts': {
    /** Issues one receipt for all gifts of a donor's tax year that have none, for up to 50 donors. A gift that has its receipt is never on another. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        years: Array<{
          donorId: string
          entityId: string
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
          taxYear: number
        }>
        sends?: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            results: Array<{
              donorId: string
              entityId: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              taxYear: number
              receipt: {
                id: string
                number: string
              } | null
              gifts: number
              blockers: Array<'settings_missing' | 'test_gift' | 'not_paid' | 'disputed' | 'donor_name_missing' | 'donor_address_missing' | 'national_id_missing' | 'description_missing' | 'appraiser_missing' | 'advantage_unknown' | 'advantage_too_high' | 'approval_expired' | 'receipted'>
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/annual-receipts/due': {
    /** A page of donors with gifts of a tax year that no receipt covers, the latest year first, with what is missing for it. Access: `receipts.read`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        entityId?: string
        donorId?: string
        taxYear?: number
        scope?: 'due' | 'all'
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              donorId: string
              entityId: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              taxYear: number
              donorName: string
              entityName: string
              gifts: number
              leftOut: number
              amount: number
              isOver: boolean
              blockers: Array<'settings_missing' | 'test_gift' | 'not_paid' | 'disputed' | 'donor_name_missing' | 'donor_address_missing' | 'national_id_missing' | 'description_missing' | 'appraiser_missing' | 'advantage_unknown' | 'advantage_too_high' | 'approval_expired' | 'receipted'>
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bank-lines': {
    /** A page of lines of bank statements, the last booked first, each with what it most likely is. Access: `bankStatements.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        state?: Array<'open' | 'matched' | 'ignored' | 'outgoing'>
        statementId?: string
        from?: string
        to?: string
        search?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              statementId: string
              account: string | null
              bookedOn: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              counterparty: string | null
              counterpartyAccount: string | null
              reference: string | null
              text: string
              bankReference: string | null
              state: 'open' | 'matched' | 'ignored' | 'outgoing'
              match: {
                kind: 'gift'
                chargeId: string
                number: string
                donorId: string
                donorName: string
                isFromLine: boolean
              } | {
                kind: 'payout'
                payoutId: string
                number: string
                lines: number
                difference: number
              } | {
                kind: 'payouts'
                payouts: Array<{
                  payoutId: string
                  number: string
                }>
              } | {
                kind: 'gifts'
                gifts: Array<{
                  chargeId: string
                  number: string
                  donorId: string
                  donorName: string
                }>
              } | {
                kind: 'returned'
                donationId: string
                number: string
                donorId: string
                donorName: string
                code: 'AC01' | 'AC04' | 'AC06' | 'AC13' | 'AG01' | 'AG02' | 'AM04' | 'AM05' | 'BE05' | 'CNOR' | 'DNOR' | 'FF01' | 'MD01' | 'MD02' | 'MD06' | 'MD07' | 'MS02' | 'MS03' | 'RC01' | 'RR01' | 'RR02' | 'RR03' | 'RR04' | 'SL01' | 'TM01'
              } | null
              proposal: {
                kind: 'payout'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                payoutId: string
                number: string
                share: 'whole' | 'part' | 'rest'
                kept: number
              } | {
                kind: 'payouts'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                payouts: Array<{
                  payoutId: string
                  number: string
                }>
              } | {
                kind: 'batch'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                batchId: string
                batchName: string
                gifts: number
              } | {
                kind: 'recorded'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                donorId: string
                donorName: string
                chargeId: string
                number: string
                giftDate: string
              } | {
                kind: 'expected'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                donorId: string
                donorName: string
                donationId: string
                number: string
                dueOn: string
                amount: number
                method: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              } | {
                kind: 'gift'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                donorId: string
                donorName: string
              } | {
                kind: 'debit'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                donorId: string
                donorName: string
                debitId: string
                number: string
              } | {
                kind: 'collection'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                fileId: string
                number: string
                sequenceType: 'FRST' | 'RCUR' | 'FNAL' | 'OOFF' | null
                payments: number
              } | {
                kind: 'returned'
                reason: 'reference' | 'account' | 'name' | 'amount'
                isSure: boolean
                donorId: string
                donorName: string
                debitId: string
                number: string
                code: 'AC01' | 'AC04' | 'AC06' | 'AC13' | 'AG01' | 'AG02' | 'AM04' | 'AM05' | 'BE05' | 'CNOR' | 'DNOR' | 'FF01' | 'MD01' | 'MD02' | 'MD06' | 'MD07' | 'MS02' | 'MS03' | 'RC01' | 'RR01' | 'RR02' | 'RR03' | 'RR04' | 'SL01' | 'TM01'
              } | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bank-lines/{lineId}/match': {
    /** Says what a bank line is: a new gift, gifts that are recorded, a payout or several, or no gift. Each gift is matched once. Access: `charges.record`, or an API key with `charges:write`. */
    post: {
      parameters: { path: {
        lineId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        as: {
          kind: 'gift'
          donor: {
            id: string
          } | {
            add: {
              firstName?: string | null
              lastName?: string | null
              organizationName?: string | null
              email?: string | null
            }
          }
          method?: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
          campaignId?: string | null
          designationId?: string | null
          pledgeId?: string | null
        } | {
          kind: 'recorded'
          chargeId: string
        } | {
          kind: 'gifts'
          chargeIds: Array<string>
        } | {
          kind: 'batch'
          batchId: string
        } | {
          kind: 'payout'
          payoutId: string
        } | {
          kind: 'payouts'
          payoutIds: Array<string>
        } | {
          kind: 'debit'
          debitId: string
        } | {
          kind: 'collection'
          fileId: string
          sequenceType?: 'FRST' | 'RCUR' | 'FNAL' | 'OOFF' | null
        } | {
          kind: 'returned'
          debitId: string
        } | {
          kind: 'ignore'
        }
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            lineId: string
            state: 'open' | 'matched' | 'ignored' | 'outgoing'
            chargeId: string | null
            payoutId: string | null
            chargeIds: Array<string>
            payoutIds: Array<string>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bulk-changes': {
    /** The bulk changes of the organization that the caller may see, the newest first. Access: `bulk_changes.read`, or an API key with `bulk_changes:read`. */
    get: {
      parameters: { path?: never; query?: {
        kind?: Array<'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
              command: {
                action: 'addTags'
                tags: Array<string>
              } | {
                action: 'removeTags'
                tags: Array<string>
              } | {
                action: 'setOwner'
                ownerUserId: string | null
              } | {
                action: 'setDoNotContact'
                doNotContact: boolean
              } | {
                action: 'setField'
                key: string
                customValue: string | number | boolean | Array<string> | {
                  amount: number
                  currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                } | {
                  id: string
                  name: string
                  bytes: number
                } | null
              } | {
                action: 'addTask'
                title: string
                note?: string | null
                dueOn?: string | null
                assigneeId?: string | null
              } | {
                action: 'resendConfirmation'
              } | {
                action: 'changeStatus'
                to: 'active' | 'paused' | 'ended' | 'archived'
              } | {
                action: 'approve'
              } | {
                action: 'invite'
              } | {
                action: 'pausePage'
              } | {
                action: 'resumePage'
              } | {
                action: 'pause'
                until?: string | null
              } | {
                action: 'resume'
              } | {
                action: 'skip'
                count?: number
              } | {
                action: 'moveFund'
                designationId: string
              } | {
                action: 'sendCardLink'
              }
              aboutName: string | null
              valueText: string | null
              undoesId: string | null
              status: 'running' | 'stopped' | 'done'
              count: number
              done: number
              undone: number
              skipped: number
              failed: number
              left: number
              canUndo: boolean
              userName: string | null
              createdAt: string
              finishedAt: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Does the same to many records of one kind, one after the other; each is done or skipped by itself. Access: `bulk_changes.run`, or an API key with `bulk_changes:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        idempotencyKey: string
        command: {
          action: 'addTags'
          tags: Array<string>
        } | {
          action: 'removeTags'
          tags: Array<string>
        } | {
          action: 'setOwner'
          ownerUserId: string | null
        } | {
          action: 'setDoNotContact'
          doNotContact: boolean
        } | {
          action: 'setField'
          key: string
          customValue: string | number | boolean | Array<string> | {
            amount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
          } | {
            id: string
            name: string
            bytes: number
          } | null
        } | {
          action: 'addTask'
          title: string
          note?: string | null
          dueOn?: string | null
          assigneeId?: string | null
        } | {
          action: 'resendConfirmation'
        } | {
          action: 'changeStatus'
          to: 'active' | 'paused' | 'ended' | 'archived'
        } | {
          action: 'approve'
        } | {
          action: 'invite'
        } | {
          action: 'pausePage'
        } | {
          action: 'resumePage'
        } | {
          action: 'pause'
          until?: string | null
        } | {
          action: 'resume'
        } | {
          action: 'skip'
          count?: number
        } | {
          action: 'moveFund'
          designationId: string
        } | {
          action: 'sendCardLink'
        }
        selection: {
          kind: 'donor'
          ids?: Array<string>
          matching?: {
            search?: string
            lifecycle?: Array<'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'>
            currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            minAmount?: number
            maxAmount?: number
            lastGiftFrom?: string
            lastGiftTo?: string
            firstGiftFrom?: string
            firstGiftTo?: string
            where?: string
          }
        } | {
          kind: 'charge'
          ids?: Array<string>
          matching?: {
            search?: string
            status?: Array<'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'>
            refundState?: Array<'none' | 'partial' | 'full'>
            disputeState?: Array<'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'>
            from?: string
            to?: string
            refundedFrom?: string
            refundedTo?: string
            minAmount?: number
            maxAmount?: number
            currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            method?: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
            campaignId?: string
            designationId?: string
            donorId?: string
            creditedDonorId?: string
            donationId?: string
            fundraiserId?: string
            importId?: string
            batchId?: string
            payoutId?: string
            mode?: 'live' | 'test'
            where?: string
          }
        } | {
          kind: 'donation'
          ids?: Array<string>
          matching?: {
            kind?: 'recurring' | 'single' | 'all'
            search?: string
            status?: Array<'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'>
            frequency?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'>
            nextFrom?: string
            nextTo?: string
            minFailures?: number
            expiresWithin?: number
            atRisk?: 'only'
            startedFrom?: string
            startedTo?: string
            endedFrom?: string
            endedTo?: string
            changed?: 'upgrade' | 'downgrade'
            changedFrom?: string
            changedTo?: string
            minAmount?: number
            maxAmount?: number
            currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            campaignId?: string
            donorId?: string
            importId?: string
            mode?: 'live' | 'test'
            where?: string
          }
        } | {
          kind: 'campaign'
          ids?: Array<string>
          matching?: {
            search?: string
            status?: Array<'draft' | 'active' | 'paused' | 'ended' | 'archived'>
            type?: Array<'standard' | 'p2p'>
            entityId?: string
            tag?: string
            hasGoal?: 'yes' | 'no'
            from?: string
            to?: string
            where?: string
          }
        } | {
          kind: 'fundraiser'
          ids?: Array<string>
          matching?: {
            search?: string
            status?: Array<'pending' | 'active' | 'rejected' | 'paused' | 'ended'>
            campaignId?: string
            teamId?: string
            waitsFor?: 'change' | 'gift' | 'invitation'
            where?: string
          }
        }
        count: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            command: {
              action: 'addTags'
              tags: Array<string>
            } | {
              action: 'removeTags'
              tags: Array<string>
            } | {
              action: 'setOwner'
              ownerUserId: string | null
            } | {
              action: 'setDoNotContact'
              doNotContact: boolean
            } | {
              action: 'setField'
              key: string
              customValue: string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              } | null
            } | {
              action: 'addTask'
              title: string
              note?: string | null
              dueOn?: string | null
              assigneeId?: string | null
            } | {
              action: 'resendConfirmation'
            } | {
              action: 'changeStatus'
              to: 'active' | 'paused' | 'ended' | 'archived'
            } | {
              action: 'approve'
            } | {
              action: 'invite'
            } | {
              action: 'pausePage'
            } | {
              action: 'resumePage'
            } | {
              action: 'pause'
              until?: string | null
            } | {
              action: 'resume'
            } | {
              action: 'skip'
              count?: number
            } | {
              action: 'moveFund'
              designationId: string
            } | {
              action: 'sendCardLink'
            }
            aboutName: string | null
            valueText: string | null
            undoesId: string | null
            status: 'running' | 'stopped' | 'done'
            count: number
            done: number
            undone: number
            skipped: number
            failed: number
            left: number
            canUndo: boolean
            userName: string | null
            createdAt: string
            finishedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bulk-changes/{id}': {
    /** One bulk change: what is done to how many, and how far it has come. Access: `bulk_changes.read`, or an API key with `bulk_changes:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            command: {
              action: 'addTags'
              tags: Array<string>
            } | {
              action: 'removeTags'
              tags: Array<string>
            } | {
              action: 'setOwner'
              ownerUserId: string | null
            } | {
              action: 'setDoNotContact'
              doNotContact: boolean
            } | {
              action: 'setField'
              key: string
              customValue: string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              } | null
            } | {
              action: 'addTask'
              title: string
              note?: string | null
              dueOn?: string | null
              assigneeId?: string | null
            } | {
              action: 'resendConfirmation'
            } | {
              action: 'changeStatus'
              to: 'active' | 'paused' | 'ended' | 'archived'
            } | {
              action: 'approve'
            } | {
              action: 'invite'
            } | {
              action: 'pausePage'
            } | {
              action: 'resumePage'
            } | {
              action: 'pause'
              until?: string | null
            } | {
              action: 'resume'
            } | {
              action: 'skip'
              count?: number
            } | {
              action: 'moveFund'
              designationId: string
            } | {
              action: 'sendCardLink'
            }
            aboutName: string | null
            valueText: string | null
            undoesId: string | null
            status: 'running' | 'stopped' | 'done'
            count: number
            done: number
            undone: number
            skipped: number
            failed: number
            left: number
            canUndo: boolean
            userName: string | null
            createdAt: string
            finishedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bulk-changes/{id}/rows': {
    /** What became of each record of a bulk change, and why it was skipped where it was. Access: `bulk_changes.read`, or an API key with `bulk_changes:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        outcome?: Array<'waiting' | 'done' | 'skipped' | 'failed' | 'undone'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              place: number
              kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
              recordId: string
              name: string | null
              donorName: string | null
              outcome: 'waiting' | 'done' | 'skipped' | 'failed' | 'undone'
              status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled' | null
              nextChargeOn: string | null
              skipped: Array<string>
              sentTo: string | null
              tags: Array<string>
              problem: 'input_invalid' | 'session_missing' | 'permission_denied' | 'feature_off' | 'impersonation_denied' | 'not_found' | 'attempts_exhausted' | 'idempotency_key_reused' | 'method_wrong' | 'request_late' | 'payload_too_large' | 'content_type_wrong' | 'origin_refused' | 'database_unreachable' | 'storage_full' | 'server_busy' | 'something_wrong' | 'credentials_wrong' | 'account_inactive' | 'email_registered' | 'email_missing' | 'sign_up_mailed' | 'link_invalid' | 'invitation_of_another' | 'invitation_needs_sign_in' | 'invitation_needs_password' | 'second_factor_needed' | 'second_factor_setup_needed' | 'second_factor_wrong' | 'second_factor_stale' | 'password_stale' | 'second_factor_last' | 'second_factor_absent' | 'subdomain_taken' | 'org_suspended' | 'org_present' | 'storage_exceeded' | 'saved_view_of_another' | 'saved_view_limit' | 'custom_field_key_taken' | 'custom_field_filled' | 'custom_option_used' | 'sub_org_nested' | 'sub_org_gone' | 'tag_built_on' | 'tag_name_taken' | 'task_assignee_unfit' | 'member_exists' | 'invitation_address_changed' | 'invite_accepted' | 'owner_last' | 'org_state_wrong' | 'records_closed' | 'impersonation_absent' | 'instance_unconfirmed' | 'donor_not_to_contact' | 'gift_aid_details_missing' | 'donor_gives_regularly' | 'donors_not_mergeable' | 'donor_in_household' | 'merge_undone' | 'merge_built_on' | 'donation_state_refused' | 'donation_changed' | 'donation_kept_elsewhere' | 'payment_method_missing' | 'installment_not_missed' | 'installment_too_soon' | 'installment_under_way' | 'gift_not_countable' | 'creditor_missing' | 'not_a_direct_debit' | 'mandate_active' | 'mandate_ended' | 'mandate_reference_taken' | 'nothing_to_collect' | 'collection_file_state' | 'collection_file_erased' | 'debit_state' | 'bulk_change_count_differs' | 'bulk_change_over' | 'bulk_change_not_undoable' | 'bulk_unchanged' | 'bulk_changed_since' | 'refunds_waiting' | 'charge_disputed' | 'refund_refused' | 'charge_state_refused' | 'refund_exceeds_balance' | 'batch_totals_differ' | 'batch_incomplete' | 'batch_posted' | 'batch_full' | 'campaign_code_taken' | 'campaign_slug_taken' | 'campaign_step_refused' | 'campaign_in_use' | 'campaign_default_kept' | 'designation_code_taken' | 'designation_default_kept' | 'challenge_needed' | 'checkout_changed' | 'checkout_closed' | 'email_not_repeatable' | 'attachment_gone' | 'address_suppressed' | 'export_over' | 'export_limit' | 'fundraiser_step_refused' | 'fundraiser_page_closed' | 'gift_thanked' | 'thanks_switched_off' | 'donor_without_email' | 'proposal_settled' | 'page_change_settled' | 'team_step_refused' | 'team_closed' | 'team_left_first' | 'team_needs_captain' | 'teams_off' | 'slug_taken' | 'gateway_in_use' | 'gateway_has_no_subscriptions' | 'gateway_refused' | 'gateway_silent' | 'gateway_unavailable' | 'hubspot_not_connected' | 'hubspot_oauth_off' | 'hubspot_oauth_over' | 'hubspot_scopes_missing' | 'hubspot_other_account' | 'hubspot_refused' | 'hubspot_unavailable' | 'hubspot_busy' | 'hubspot_not_previewed' | 'import_unreadable' | 'import_map_incomplete' | 'import_state_refused' | 'import_undo_blocked' | 'entity_currency_locked' | 'entity_limit' | 'entity_primary_needed' | 'acknowledgment_ended' | 'acknowledgment_wordless' | 'letter_name_taken' | 'mailing_state_refused' | 'mailing_without_address' | 'mailing_to_nobody' | 'mailing_too_large' | 'mailing_time_passed' | 'donor_deceased' | 'note_of_another' | 'gift_aid_claim_state' | 'gift_aid_claim_blocked' | 'receipt_blocked' | 'receipt_unreported' | 'receipt_ended' | 'statement_run_differs' | 'statement_run_over' | 'statement_empty' | 'webhook_limit' | 'webhook_inactive' | 'api_key_invalid' | 'api_key_expired' | 'api_key_revoked' | 'api_key_address_refused' | 'api_key_scope_missing' | 'api_key_unfit' | 'bank_file_unreadable' | 'bank_line_decided' | 'bank_line_has_gift' | 'bank_statement_in_use' | 'bank_columns_not_named' | 'bank_line_refused' | 'match_taken' | 'release_unmapped' | 'release_empty' | 'release_changed' | 'release_posted' | 'adoption_busy' | 'adoption_unread' | 'adoption_empty' | 'adoption_unheard' | 'adoption_not_planned' | 'adoption_collected' | 'adoption_nothing_to_give_back' | 'adoption_customer_gone' | 'adoption_customer_subscribed' | 'donation_held' | null
              message: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bulk-changes/{id}/stop': {
    /** Stops a bulk change: what was done stays done, the rest is left as it is. Access: `bulk_changes.run`, or an API key with `bulk_changes:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            command: {
              action: 'addTags'
              tags: Array<string>
            } | {
              action: 'removeTags'
              tags: Array<string>
            } | {
              action: 'setOwner'
              ownerUserId: string | null
            } | {
              action: 'setDoNotContact'
              doNotContact: boolean
            } | {
              action: 'setField'
              key: string
              customValue: string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              } | null
            } | {
              action: 'addTask'
              title: string
              note?: string | null
              dueOn?: string | null
              assigneeId?: string | null
            } | {
              action: 'resendConfirmation'
            } | {
              action: 'changeStatus'
              to: 'active' | 'paused' | 'ended' | 'archived'
            } | {
              action: 'approve'
            } | {
              action: 'invite'
            } | {
              action: 'pausePage'
            } | {
              action: 'resumePage'
            } | {
              action: 'pause'
              until?: string | null
            } | {
              action: 'resume'
            } | {
              action: 'skip'
              count?: number
            } | {
              action: 'moveFund'
              designationId: string
            } | {
              action: 'sendCardLink'
            }
            aboutName: string | null
            valueText: string | null
            undoesId: string | null
            status: 'running' | 'stopped' | 'done'
            count: number
            done: number
            undone: number
            skipped: number
            failed: number
            left: number
            canUndo: boolean
            userName: string | null
            createdAt: string
            finishedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/bulk-changes/{id}/undo': {
    /** Gives each record back what it had before a bulk change that is over, as a bulk change of its own; what was changed since is skipped. Access: `bulk_changes.run`, or an API key with `bulk_changes:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            command: {
              action: 'addTags'
              tags: Array<string>
            } | {
              action: 'removeTags'
              tags: Array<string>
            } | {
              action: 'setOwner'
              ownerUserId: string | null
            } | {
              action: 'setDoNotContact'
              doNotContact: boolean
            } | {
              action: 'setField'
              key: string
              customValue: string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              } | null
            } | {
              action: 'addTask'
              title: string
              note?: string | null
              dueOn?: string | null
              assigneeId?: string | null
            } | {
              action: 'resendConfirmation'
            } | {
              action: 'changeStatus'
              to: 'active' | 'paused' | 'ended' | 'archived'
            } | {
              action: 'approve'
            } | {
              action: 'invite'
            } | {
              action: 'pausePage'
            } | {
              action: 'resumePage'
            } | {
              action: 'pause'
              until?: string | null
            } | {
              action: 'resume'
            } | {
              action: 'skip'
              count?: number
            } | {
              action: 'moveFund'
              designationId: string
            } | {
              action: 'sendCardLink'
            }
            aboutName: string | null
            valueText: string | null
            undoesId: string | null
            status: 'running' | 'stopped' | 'done'
            count: number
            done: number
            undone: number
            skipped: number
            failed: number
            left: number
            canUndo: boolean
            userName: string | null
            createdAt: string
            finishedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/campaigns': {
    /** A page of the campaigns of the org, whatever their status, the newest first. Access: `campaigns.read`, or an API key with `campaigns:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              name: string
              code: string
              status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
              type: 'standard' | 'p2p'
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              goalAmount: number | null
              goalCount: number | null
              goalType: 'amount' | 'gifts' | 'donors'
              goalReached: number
              goalOffset: number
              raisedAmount: number
              giftCount: number
              donorCount: number
              averageAmount: number | null
              lastGiftOn: string | null
              startsOn: string | null
              endsOn: string | null
              entity: string
              owner: string | null
              tags: Array<string>
              image: string | null
              isDefault: boolean
              isPublished: boolean
              createdAt: string
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/campaigns/{id}': {
    /** One campaign with what it brought in. Access: `campaigns.read`, or an API key with `campaigns:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            name: string
            code: string
            slug: string | null
            type: 'standard' | 'p2p'
            status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
            entityId: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            description: string | null
            startsOn: string | null
            endsOn: string | null
            goal: {
              type?: 'amount' | 'gifts' | 'donors'
              value: number
              display?: 'meter' | 'counter' | 'hidden'
              includeOffline?: boolean
              manualOffset?: number
            } | null
            goalReached: number
            defaultDesignationId: string | null
            glCode: string | null
            tags: Array<string>
            ownerUserId: string | null
            image: string | null
            disabledBehavior: 'nothing' | 'otherCampaign' | 'redirect'
            otherCampaignId: string | null
            redirectUrl: string | null
            isDefault: boolean
            isPublished: boolean
            pageUrl: string
            createdAt: string
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            stats: {
              raisedAmount: number
              grossAmount: number
              returnedAmount: number
              giftCount: number
              donorCount: number
              averageAmount: number | null
              lastGiftOn: string | null
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges': {
    /** A page of transactions, each with its funds, entity and fundraiser, the newest first unless sorted otherwise. Access: `charges.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        status?: Array<'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'>
        refundState?: Array<'none' | 'partial' | 'full'>
        disputeState?: Array<'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'>
        from?: string
        to?: string
        refundedFrom?: string
        refundedTo?: string
        minAmount?: number
        maxAmount?: number
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        method?: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
        campaignId?: string
        designationId?: string
        donorId?: string
        creditedDonorId?: string
        donationId?: string
        fundraiserId?: string
        importId?: string
        batchId?: string
        payoutId?: string
        mode?: 'live' | 'test'
        where?: string
        sort?: '-date' | 'date' | '-amount' | 'amount'
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        externalId?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              giftDate: string
              donorId: string
              donorName: string
              amount: number
              refundedAmount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
              refundState: 'none' | 'partial' | 'full'
              disputeState: 'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'
              feeAmount: number
              netAmount: number
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              campaignId: string
              campaignName: string
              type: 'single' | 'installment' | 'offline' | 'import' | 'adjustment'
              mode: 'live' | 'test'
              sourceUrl: string | null
              utm: Record<string, string>
              advantage: number
              advantageDescription: string | null
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
              entityId: string
              entityName: string
              fundraiserId: string | null
              fundraiserName: string | null
              donationId: string | null
              installmentNo: number | null
              feeCoverAmount: number
              refundPendingAmount: number
              lostAmount: number
              allocations: Array<{
                designationId: string
                designation: string
                amount: number
                returnedAmount: number
              }>
              methodBrand: string | null
              methodLast4: string | null
              failureCode: string | null
              failureMessage: string | null
              declineType: 'soft' | 'hard' | 'authentication' | 'unknown' | null
              gatewayChargeId: string | null
              reference: string | null
              isAnonymous: boolean
              externalId: string | null
              comment: string | null
              importId: string | null
              chargedAt: string | null
              createdAt: string
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Records a gift that came by hand: cash, a check, a transfer, something in kind. Access: `charges.record`, or an API key with `charges:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        donor: {
          id: string
        } | {
          add: {
            firstName?: string | null
            lastName?: string | null
            organizationName?: string | null
            email?: string | null
          }
        }
        amount: {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        }
        giftDate: string
        method: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
        campaignId?: string | null
        designationId?: string | null
        fundraiserId?: string | null
        allocations?: Array<{
          designationId: string
          amount: number
        }> | null
        tribute?: {
          kind: 'honor' | 'memory'
          honoree: string
          recipientName?: string | null
          recipientEmail?: string | null
          isToldByMail?: boolean
          message?: string | null
        } | null
        softCredits?: Array<{
          donorId: string
          amount: number
          kind: 'household' | 'solicitor' | 'fundraiser' | 'daf' | 'matched' | 'influencer' | 'other'
        }> | null
        reference?: string | null
        comment?: string | null
        pledgeId?: string | null
        externalId?: string | null
        custom?: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        } | null>
        issuesReceipt?: boolean
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            chargeId: string
            number: string
            donorId: string
            receipt: {
              receipt: {
                id: string
                number: string
              } | null
              blockers: Array<'settings_missing' | 'test_gift' | 'not_paid' | 'disputed' | 'donor_name_missing' | 'donor_address_missing' | 'national_id_missing' | 'description_missing' | 'appraiser_missing' | 'advantage_unknown' | 'advantage_too_high' | 'approval_expired' | 'receipted'>
            } | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/totals': {
    /** The sums of a filter, a line per currency. Test transactions are counted apart and never summed. Access: `charges.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        status?: Array<'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'>
        refundState?: Array<'none' | 'partial' | 'full'>
        disputeState?: Array<'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'>
        from?: string
        to?: string
        refundedFrom?: string
        refundedTo?: string
        minAmount?: number
        maxAmount?: number
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        method?: Array<'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
        campaignId?: string
        designationId?: string
        donorId?: string
        creditedDonorId?: string
        donationId?: string
        fundraiserId?: string
        importId?: string
        batchId?: string
        payoutId?: string
        mode?: 'live' | 'test'
        where?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: number
            testRows: number
            byCurrency: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              rows: number
              gifts: number
              gross: number
              refunded: number
              refunds: number
              lost: number
              fees: number
              net: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/{chargeId}/benefits': {
    /** Says what the donor got for a gift and its value, or what property was given, for the receipts that follow. Access: `receipts.issue`, or an API key with `receipts:write`. */
    put: {
      parameters: { path: {
        chargeId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        advantage: number
        advantageDescription: string | null
        inKindDescription: string | null
        appraiserName?: string | null
        appraiserAddress?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            receipts: Array<{
              id: string
              number: string
              kind: 'single' | 'annual' | 'in_kind'
              state: 'issued' | 'voided' | 'replaced'
              entityId: string
              entityName: string
              donorId: string
              donorName: string
              chargeId: string | null
              chargeNumber: string | null
              gifts: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              advantage: number
              eligibleAmount: number
              issuedOn: string
              taxYear: number
              sentAt: string | null
              reportStatus: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              reportNumber: string | null
            }>
            elsewhere: {
              number: string
              issuedOn: string | null
              eligibleAmount: number | null
            } | null
            blockers: Array<'settings_missing' | 'test_gift' | 'not_paid' | 'disputed' | 'donor_name_missing' | 'donor_address_missing' | 'national_id_missing' | 'description_missing' | 'appraiser_missing' | 'advantage_unknown' | 'advantage_too_high' | 'approval_expired' | 'receipted'>
            benefits: {
              advantage: number
              isAdvantageKnown: boolean
              advantageDescription: string | null
              rewardName: string | null
              inKindDescription: string | null
              appraiserName: string | null
              appraiserAddress: string | null
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/{chargeId}/confirmation': {
    /** Mails the confirmation of a gift to its donor again, as the gift is by now, also where such mails go out for no gift by themselves. Access: `charges.record`, or an API key with `charges:write`. */
    post: {
      parameters: { path: {
        chargeId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            to: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/{chargeId}/corrections': {
    /** Corrects a gift that was recorded wrongly, or moves it to another donor, campaign or fund. The books get a reversal and a new posting. Access: `charges.correct`, or an API key with `charges:write`. */
    post: {
      parameters: { path: {
        chargeId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        donorId?: string
        amount?: number
        giftDate?: string
        method?: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
        campaignId?: string
        fundraiserId?: string | null
        allocations?: Array<{
          designationId: string
          amount: number
        }>
        reference?: string | null
        comment?: string | null
        receiptAction?: 'void' | 'reissue' | 'none'
        reason?: string | null
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            chargeId: string
            number: string
            correctionId: string | null
            corrected: Array<'donor' | 'amount' | 'giftDate' | 'method' | 'campaign' | 'fundraiser' | 'funds' | 'reference' | 'comment'>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/{chargeId}/refunds': {
    /** Gives money of a transaction back, all of it or a part, any number of times up to what was paid. Access: `charges.refund`, or an API key with `charges:write`. */
    post: {
      parameters: { path: {
        chargeId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        amount: number
        reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other'
        note?: string | null
        notifyDonor?: boolean
        receiptAction?: 'void' | 'reissue' | 'none'
        cancelPlan?: {
          reason: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
        } | null
        isOffline?: boolean
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            amount: number
            status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
            reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other' | 'bank_return'
            note: string | null
            isOffline: boolean
            receiptAction: 'void' | 'reissue' | 'none'
            donationEnd: 'asked' | 'ended' | 'refused' | null
            failureMessage: string | null
            refundedOn: string
            createdAt: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/{chargeId}/soft-credits/{donorId}': {
    /** Credits somebody who did not give it with a gift, or with a part of it; whoever is credited already with another amount or for another reason. No total of money counts it. Access: `charges.correct`, or an API key with `charges:write`. */
    put: {
      parameters: { path: {
        chargeId: string
        donorId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        amount: number
        kind: 'household' | 'solicitor' | 'fundraiser' | 'daf' | 'matched' | 'influencer' | 'other'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            giftDate: string
            donorId: string
            donorName: string
            amount: number
            refundedAmount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
            refundState: 'none' | 'partial' | 'full'
            disputeState: 'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'
            feeAmount: number
            netAmount: number
            method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
            campaignId: string
            campaignName: string
            type: 'single' | 'installment' | 'offline' | 'import' | 'adjustment'
            mode: 'live' | 'test'
            sourceUrl: string | null
            utm: Record<string, string>
            advantage: number
            advantageDescription: string | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            entityId: string
            entityName: string
            fundraiserId: string | null
            fundraiserName: string | null
            donationId: string | null
            installmentNo: number | null
            feeCoverAmount: number
            refundPendingAmount: number
            lostAmount: number
            allocations: Array<{
              designationId: string
              designation: string
              amount: number
              returnedAmount: number
            }>
            methodBrand: string | null
            methodLast4: string | null
            failureCode: string | null
            failureMessage: string | null
            declineType: 'soft' | 'hard' | 'authentication' | 'unknown' | null
            gatewayChargeId: string | null
            reference: string | null
            isAnonymous: boolean
            externalId: string | null
            comment: string | null
            importId: string | null
            chargedAt: string | null
            createdAt: string
            platformFeeAmount: number
            donorEmail: string | null
            donorNumber: string
            refunds: Array<{
              id: string
              amount: number
              status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
              reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other' | 'bank_return'
              note: string | null
              isOffline: boolean
              receiptAction: 'void' | 'reissue' | 'none'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              failureMessage: string | null
              refundedOn: string
              createdAt: string
            }>
            disputes: Array<{
              id: string
              amount: number
              withdrawnAmount: number
              feeAmount: number
              reason: string
              status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              evidenceDueBy: string | null
              openedAt: string
              closedAt: string | null
            }>
            donationNumber: string | null
            isOfLiveDonation: boolean
            confirmedAt: string | null
            isOutcomeUnknown: boolean
            hasGateway: boolean
            isOfGateway: boolean
            bankedOn: string | null
            payout: {
              id: string
              number: string
              arrivesOn: string
              status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
            } | null
            hasFraudWarning: boolean
            contradiction: string | null
            batch: {
              id: string
              name: string
            } | null
            source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual' | null
            donorComment: string | null
            consentText: string | null
            tribute: {
              kind: 'honor' | 'memory'
              honoree: string
              recipientName: string | null
              recipientEmail: string | null
              notify: 'email' | 'post' | 'none'
              message: string | null
            } | null
            softCredits: Array<{
              donorId: string
              donorName: string
              amount: number
              kind: 'household' | 'solicitor' | 'fundraiser' | 'daf' | 'matched' | 'influencer' | 'other'
            }>
            importNumber: string | null
            importLine: number | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Takes back that somebody is credited with a gift. Access: `charges.correct`, or an API key with `charges:write`. */
    delete: {
      parameters: { path: {
        chargeId: string
        donorId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            giftDate: string
            donorId: string
            donorName: string
            amount: number
            refundedAmount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
            refundState: 'none' | 'partial' | 'full'
            disputeState: 'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'
            feeAmount: number
            netAmount: number
            method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
            campaignId: string
            campaignName: string
            type: 'single' | 'installment' | 'offline' | 'import' | 'adjustment'
            mode: 'live' | 'test'
            sourceUrl: string | null
            utm: Record<string, string>
            advantage: number
            advantageDescription: string | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            entityId: string
            entityName: string
            fundraiserId: string | null
            fundraiserName: string | null
            donationId: string | null
            installmentNo: number | null
            feeCoverAmount: number
            refundPendingAmount: number
            lostAmount: number
            allocations: Array<{
              designationId: string
              designation: string
              amount: number
              returnedAmount: number
            }>
            methodBrand: string | null
            methodLast4: string | null
            failureCode: string | null
            failureMessage: string | null
            declineType: 'soft' | 'hard' | 'authentication' | 'unknown' | null
            gatewayChargeId: string | null
            reference: string | null
            isAnonymous: boolean
            externalId: string | null
            comment: string | null
            importId: string | null
            chargedAt: string | null
            createdAt: string
            platformFeeAmount: number
            donorEmail: string | null
            donorNumber: string
            refunds: Array<{
              id: string
              amount: number
              status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
              reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other' | 'bank_return'
              note: string | null
              isOffline: boolean
              receiptAction: 'void' | 'reissue' | 'none'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              failureMessage: string | null
              refundedOn: string
              createdAt: string
            }>
            disputes: Array<{
              id: string
              amount: number
              withdrawnAmount: number
              feeAmount: number
              reason: string
              status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              evidenceDueBy: string | null
              openedAt: string
              closedAt: string | null
            }>
            donationNumber: string | null
            isOfLiveDonation: boolean
            confirmedAt: string | null
            isOutcomeUnknown: boolean
            hasGateway: boolean
            isOfGateway: boolean
            bankedOn: string | null
            payout: {
              id: string
              number: string
              arrivesOn: string
              status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
            } | null
            hasFraudWarning: boolean
            contradiction: string | null
            batch: {
              id: string
              name: string
            } | null
            source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual' | null
            donorComment: string | null
            consentText: string | null
            tribute: {
              kind: 'honor' | 'memory'
              honoree: string
              recipientName: string | null
              recipientEmail: string | null
              notify: 'email' | 'post' | 'none'
              message: string | null
            } | null
            softCredits: Array<{
              donorId: string
              donorName: string
              amount: number
              kind: 'household' | 'solicitor' | 'fundraiser' | 'daf' | 'matched' | 'influencer' | 'other'
            }>
            importNumber: string | null
            importLine: number | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charges/{id}': {
    /** One transaction with its breakdown, refunds and disputes. Access: `charges.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            giftDate: string
            donorId: string
            donorName: string
            amount: number
            refundedAmount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
            refundState: 'none' | 'partial' | 'full'
            disputeState: 'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'
            feeAmount: number
            netAmount: number
            method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
            campaignId: string
            campaignName: string
            type: 'single' | 'installment' | 'offline' | 'import' | 'adjustment'
            mode: 'live' | 'test'
            sourceUrl: string | null
            utm: Record<string, string>
            advantage: number
            advantageDescription: string | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            entityId: string
            entityName: string
            fundraiserId: string | null
            fundraiserName: string | null
            donationId: string | null
            installmentNo: number | null
            feeCoverAmount: number
            refundPendingAmount: number
            lostAmount: number
            allocations: Array<{
              designationId: string
              designation: string
              amount: number
              returnedAmount: number
            }>
            methodBrand: string | null
            methodLast4: string | null
            failureCode: string | null
            failureMessage: string | null
            declineType: 'soft' | 'hard' | 'authentication' | 'unknown' | null
            gatewayChargeId: string | null
            reference: string | null
            isAnonymous: boolean
            externalId: string | null
            comment: string | null
            importId: string | null
            chargedAt: string | null
            createdAt: string
            platformFeeAmount: number
            donorEmail: string | null
            donorNumber: string
            refunds: Array<{
              id: string
              amount: number
              status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
              reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other' | 'bank_return'
              note: string | null
              isOffline: boolean
              receiptAction: 'void' | 'reissue' | 'none'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              failureMessage: string | null
              refundedOn: string
              createdAt: string
            }>
            disputes: Array<{
              id: string
              amount: number
              withdrawnAmount: number
              feeAmount: number
              reason: string
              status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              evidenceDueBy: string | null
              openedAt: string
              closedAt: string | null
            }>
            donationNumber: string | null
            isOfLiveDonation: boolean
            confirmedAt: string | null
            isOutcomeUnknown: boolean
            hasGateway: boolean
            isOfGateway: boolean
            bankedOn: string | null
            payout: {
              id: string
              number: string
              arrivesOn: string
              status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
            } | null
            hasFraudWarning: boolean
            contradiction: string | null
            batch: {
              id: string
              name: string
            } | null
            source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual' | null
            donorComment: string | null
            consentText: string | null
            tribute: {
              kind: 'honor' | 'memory'
              honoree: string
              recipientName: string | null
              recipientEmail: string | null
              notify: 'email' | 'post' | 'none'
              message: string | null
            } | null
            softCredits: Array<{
              donorId: string
              donorName: string
              amount: number
              kind: 'household' | 'solicitor' | 'fundraiser' | 'daf' | 'matched' | 'influencer' | 'other'
            }>
            importNumber: string | null
            importLine: number | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charts-of-accounts': {
    /** What the accounts and funds of each legal entity are called in its own books, or what Almoner suggests. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            isSaved: boolean
            isInUse: boolean
            updatedAt: string | null
            settings: {
              startsOn: string
              accounts: Array<{
                account: 'gateway_balance' | 'bank' | 'offline_receipts' | 'prior_receipts' | 'dispute_hold' | 'gift_income' | 'cover_income' | 'exchanged_gifts' | 'benefit_income' | 'refunds' | 'dispute_losses' | 'gateway_fees' | 'platform_fees' | 'platform_payable' | 'dispute_fees' | 'account_fees' | 'currency_exchange' | 'exchange_differences' | 'adjustments'
                designationId?: string | null
                campaignId?: string | null
                code: string
                name: string
              }>
              classes: Array<{
                designationId: string
                name: string
              }>
              trackingCategory: string
              taxRate: string
            }
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/charts-of-accounts/{entityId}': {
    /** Says what accounts and funds are called in the books of a legal entity, for the releases from now on. Access: `releases.manage`, or an API key with `charges:write`. */
    put: {
      parameters: { path: {
        entityId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        startsOn: string
        accounts: Array<{
          account: 'gateway_balance' | 'bank' | 'offline_receipts' | 'prior_receipts' | 'dispute_hold' | 'gift_income' | 'cover_income' | 'exchanged_gifts' | 'benefit_income' | 'refunds' | 'dispute_losses' | 'gateway_fees' | 'platform_fees' | 'platform_payable' | 'dispute_fees' | 'account_fees' | 'currency_exchange' | 'exchange_differences' | 'adjustments'
          designationId?: string | null
          campaignId?: string | null
          code: string
          name: string
        }>
        classes: Array<{
          designationId: string
          name: string
        }>
        trackingCategory: string
        taxRate: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            isSaved: boolean
            isInUse: boolean
            updatedAt: string | null
            settings: {
              startsOn: string
              accounts: Array<{
                account: 'gateway_balance' | 'bank' | 'offline_receipts' | 'prior_receipts' | 'dispute_hold' | 'gift_income' | 'cover_income' | 'exchanged_gifts' | 'benefit_income' | 'refunds' | 'dispute_losses' | 'gateway_fees' | 'platform_fees' | 'platform_payable' | 'dispute_fees' | 'account_fees' | 'currency_exchange' | 'exchange_differences' | 'adjustments'
                designationId?: string | null
                campaignId?: string | null
                code: string
                name: string
              }>
              classes: Array<{
                designationId: string
                name: string
              }>
              trackingCategory: string
              taxRate: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/collection-files': {
    /** A page of the collection files, the newest first. Access: `directDebits.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path?: never; query?: {
        state?: Array<'made' | 'settled' | 'withdrawn'>
        entityId?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              state: 'made' | 'settled' | 'withdrawn'
              entityId: string
              entityName: string
              collectOn: string
              format: 'pain.008.001.08' | 'pain.008.001.02'
              payments: number
              total: number
              collected: number
              collectedTotal: number
              returned: number
              madeAt: string
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/collection-files/{id}': {
    /** A collection file: when it collects, what, and what came of it. Access: `directDebits.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            state: 'made' | 'settled' | 'withdrawn'
            entityId: string
            entityName: string
            collectOn: string
            format: 'pain.008.001.08' | 'pain.008.001.02'
            payments: number
            total: number
            collected: number
            collectedTotal: number
            returned: number
            madeAt: string
            messageId: string
            creditorName: string
            emailsNotice: boolean
            open: number
            openTotal: number
            madeBy: {
              id: string
              name: string
            } | null
            withdrawnAt: string | null
            withdrawnBy: {
              id: string
              name: string
            } | null
            note: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/collection-files/{id}/payments': {
    /** A page of the payments of a collection file, with what became of each. Access: `directDebits.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        state?: Array<'open' | 'collected' | 'returned' | 'withdrawn'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              donationId: string
              donationNumber: string
              installmentNo: number
              donorId: string
              donorName: string
              dueOn: string
              amount: number
              id: string
              state: 'open' | 'collected' | 'returned' | 'withdrawn'
              sequenceType: 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'
              endToEndId: string
              mandateReference: string
              holder: string
              iban: string
              charge: {
                id: string
                number: string
              } | null
              returnedOn: string | null
              returnCode: 'AC01' | 'AC04' | 'AC06' | 'AC13' | 'AG01' | 'AG02' | 'AM04' | 'AM05' | 'BE05' | 'CNOR' | 'DNOR' | 'FF01' | 'MD01' | 'MD02' | 'MD06' | 'MD07' | 'MS02' | 'MS03' | 'RC01' | 'RR01' | 'RR02' | 'RR03' | 'RR04' | 'SL01' | 'TM01' | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/custom-fields': {
    /** Adds a custom field to the records of one kind, behind the others. Access: `custom_fields.manage`, or an API key with `custom_fields:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        name: string
        key?: string
        type: 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yesNo' | 'link' | 'file'
        help?: string | null
        isRequired?: boolean
        isPersonal?: boolean
        audience?: 'team' | 'admins'
        options?: Array<{
          key?: string
          label: string
        }>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            key: string
            name: string
            type: 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yesNo' | 'link' | 'file'
            help: string | null
            isRequired: boolean
            isPersonal: boolean
            audience: 'team' | 'admins'
            options: Array<{
              key: string
              label: string
            }>
            archivedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** The custom fields of the organization that the caller may see, in their order. Access: `custom_fields.read`, or an API key with `custom_fields:read`. */
    get: {
      parameters: { path?: never; query?: {
        recordKind?: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        isArchived?: boolean
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            key: string
            name: string
            type: 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yesNo' | 'link' | 'file'
            help: string | null
            isRequired: boolean
            isPersonal: boolean
            audience: 'team' | 'admins'
            options: Array<{
              key: string
              label: string
            }>
            archivedAt: string | null
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/custom-fields/{id}': {
    /** Changes a custom field; what is left out stays. Its key never changes, its type only while no record has a value. Access: `custom_fields.manage`, or an API key with `custom_fields:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        name?: string
        type?: 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yesNo' | 'link' | 'file'
        help?: string | null
        isRequired?: boolean
        isPersonal?: boolean
        audience?: 'team' | 'admins'
        options?: Array<{
          key?: string
          label: string
        }>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            key: string
            name: string
            type: 'text' | 'longText' | 'number' | 'money' | 'date' | 'choice' | 'choices' | 'yesNo' | 'link' | 'file'
            help: string | null
            isRequired: boolean
            isPersonal: boolean
            audience: 'team' | 'admins'
            options: Array<{
              key: string
              label: string
            }>
            archivedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/custom-values': {
    /** Writes values of custom fields on a record, by the keys of the fields. Access: `custom_fields.fill`, or an API key with `custom_fields:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordId: string
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        } | null>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            recordId: string
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** What some records of one kind have in the custom fields that the caller may see, personal ones masked for whoever sees no personal data; a record that has nothing is left out. Access: `custom_fields.read`, or an API key with `custom_fields:read`. */
    get: {
      parameters: { path?: never; query?: {
        recordKind?: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordIds?: Array<string>
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            recordId: string
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/deletions': {
    /** What is in no list any more, the earliest first: removed, merged into another, or taken back with an import. What is restored leaves this list. Access: `changes.read`, or an API key with `deletions:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
        kind?: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser' | 'receipt' | 'payout' | 'designation' | 'entity' | 'refund' | 'dispute' | 'note' | 'bank_line' | 'release' | 'email' | 'mailing' | 'suppression'
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              kind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser' | 'receipt' | 'payout' | 'designation' | 'entity' | 'refund' | 'dispute' | 'note' | 'bank_line' | 'release' | 'email' | 'mailing' | 'suppression'
              id: string
              deletedAt: string
              mergedIntoId: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/designations': {
    /** A page of the funds of the org with all that is kept of them, by name. Access: `designations.read`, or an API key with `campaigns:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              designation: string
              code: string
              isDefault: boolean
              status: 'active' | 'archived'
              description: string | null
              restriction: 'unrestricted' | 'temporarily' | 'permanently'
              glCode: string | null
              visibleOnCheckout: boolean
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/disputes': {
    /** A page of disputes, the newest first. Access: `charges.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
        chargeId?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              amount: number
              withdrawnAmount: number
              feeAmount: number
              reason: string
              status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              evidenceDueBy: string | null
              openedAt: string
              closedAt: string | null
              chargeId: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations': {
    /** A page of donations, each with its funds and entity, those that repeat unless asked otherwise, the newest first. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path?: never; query?: {
        kind?: 'recurring' | 'single' | 'all'
        search?: string
        status?: Array<'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'>
        frequency?: Array<'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'>
        nextFrom?: string
        nextTo?: string
        minFailures?: number
        expiresWithin?: number
        atRisk?: 'only'
        startedFrom?: string
        startedTo?: string
        endedFrom?: string
        endedTo?: string
        changed?: 'upgrade' | 'downgrade'
        changedFrom?: string
        changedTo?: string
        minAmount?: number
        maxAmount?: number
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        campaignId?: string
        donorId?: string
        importId?: string
        mode?: 'live' | 'test'
        where?: string
        sort?: '-createdAt' | 'createdAt' | 'nextCharge' | '-nextCharge' | '-amount' | 'amount' | '-paidTotal'
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        externalId?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              donorId: string
              donorName: string
              campaignId: string
              campaignName: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
              interval: number
              isPaidOnce: boolean
              status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
              startsOn: string
              nextChargeOn: string | null
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              methodLast4: string | null
              methodExpMonth: number | null
              methodExpYear: number | null
              needsMethod: boolean
              retryOn: string | null
              pausedUntil: string | null
              paidCount: number
              paidTotal: number
              consecutiveFailures: number
              mode: 'live' | 'test'
              createdAt: string
              sourceUrl: string | null
              utm: Record<string, string>
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
              entityId: string
              entityName: string
              fundraiserId: string | null
              fundraiserName: string | null
              giftAmount: number
              feeCoverAmount: number
              allocations: Array<{
                designationId: string
                designation: string
                amount: number
              }>
              endsOn: string | null
              maxCharges: number | null
              lastChargeAt: string | null
              methodBrand: string | null
              hasMethod: boolean
              managedBy: 'almoner' | 'gateway' | 'manual'
              source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual'
              externalId: string | null
              importId: string | null
              tribute: {
                kind: 'honor' | 'memory'
                honoree: string
                recipientName: string | null
                recipientEmail: string | null
                notify: 'email' | 'post' | 'none'
                message: string | null
              } | null
              comment: string | null
              isAnonymous: boolean
              receiptPreference: 'each' | 'annual' | 'none'
              cancellation: {
                by: 'donor' | 'staff' | 'system'
                reason: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note: string | null
              } | null
              canceledAt: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{donationId}/card-link': {
    /** Mails the donor of a recurring donation a link to a page where they give another card or account. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        donationId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            to: string
            expiresAt: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{donationId}/charge': {
    /** Collects the payment that waits to be tried again, or else the next one, at once. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        donationId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            installmentId: string
            chargeId: string
            status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
            failureMessage: string | null
            isOutcomeUnknown: boolean
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{donationId}/mandates': {
    /** Keeps a mandate that a donor signed: from then on the payments of the recurring gift go into files for the bank. Access: `directDebits.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        donationId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        holder: string
        iban: string
        bic?: string | null
        reference?: string | null
        signedOn: string
        signedBy?: 'paper' | 'online'
        lastCollectedOn?: string | null
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            donationId: string
            reference: string
            state: 'active' | 'revoked' | 'expired'
            holder: string
            iban: string
            bic: string | null
            signedOn: string
            signedBy: 'paper' | 'online'
            isAmended: boolean
            lastCollectedOn: string | null
            revokedOn: string | null
            revokedFor: string | null
            addedAt: string
            addedBy: {
              id: string
              name: string
            } | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** The mandates of a recurring gift, the newest first. Access: `directDebits.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path: {
        donationId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            donationId: string
            reference: string
            state: 'active' | 'revoked' | 'expired'
            holder: string
            iban: string
            bic: string | null
            signedOn: string
            signedBy: 'paper' | 'online'
            isAmended: boolean
            lastCollectedOn: string | null
            revokedOn: string | null
            revokedFor: string | null
            addedAt: string
            addedBy: {
              id: string
              name: string
            } | null
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}': {
    /** One donation: what was promised, how it is paid, and what came of it. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            donorId: string
            donorName: string
            campaignId: string
            campaignName: string
            amount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
            interval: number
            isPaidOnce: boolean
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            startsOn: string
            nextChargeOn: string | null
            method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
            methodLast4: string | null
            methodExpMonth: number | null
            methodExpYear: number | null
            needsMethod: boolean
            retryOn: string | null
            pausedUntil: string | null
            paidCount: number
            paidTotal: number
            consecutiveFailures: number
            mode: 'live' | 'test'
            createdAt: string
            sourceUrl: string | null
            utm: Record<string, string>
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            entityId: string
            entityName: string
            fundraiserId: string | null
            fundraiserName: string | null
            giftAmount: number
            feeCoverAmount: number
            allocations: Array<{
              designationId: string
              designation: string
              amount: number
            }>
            endsOn: string | null
            maxCharges: number | null
            lastChargeAt: string | null
            methodBrand: string | null
            hasMethod: boolean
            managedBy: 'almoner' | 'gateway' | 'manual'
            source: 'checkout' | 'page' | 'embed' | 'portal' | 'terminal' | 'import' | 'api' | 'manual'
            externalId: string | null
            importId: string | null
            tribute: {
              kind: 'honor' | 'memory'
              honoree: string
              recipientName: string | null
              recipientEmail: string | null
              notify: 'email' | 'post' | 'none'
              message: string | null
            } | null
            comment: string | null
            isAnonymous: boolean
            receiptPreference: 'each' | 'annual' | 'none'
            cancellation: {
              by: 'donor' | 'staff' | 'system'
              reason: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
              note: string | null
            } | null
            canceledAt: string | null
            donorEmail: string | null
            donorNumber: string
            isHeld: boolean
            adoption: {
              integrationId: string
              gatewayName: string
              gatewayPlanId: string
              held: 'collected_there' | 'resumed_there' | 'changed_there' | null
            } | null
            remindsDonor: boolean
            consentText: string | null
            version: number
            schedule: {
              donationId: string
              status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              zone: string
              terms: Array<{
                fromNo: number
                startsOn: string
                anchorDay: number
                frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval: number
                amount: number
                feeCoverAmount: number
                allocations: Array<{
                  designationId: string
                  amount: number
                }>
              }>
              exceptions: Array<{
                installmentNo: number
                kind: 'skip'
              } | {
                installmentNo: number
                kind: 'move'
                movedTo: string
              }>
              pause: {
                from: string
                until: string | null
              } | null
              endsOn: string | null
              maxCharges: number | null
              maxTotal: number | null
              paidCount: number
              paidTotal: number
              nextNo: number
              lastDueOn: string | null
              openInstallments: Array<{
                installmentNo: number
                amount: number
              }>
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/amount': {
    /** Changes what a recurring donation collects, from the next payment on or from the first on or after a day. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        amount: number
        coversFee?: boolean
        from?: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/campaign': {
    /** Moves a recurring donation to another campaign, from the next payment on or with what was given already. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        campaignId: string
        alsoPast?: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/cancel': {
    /** Ends a recurring donation for a reason: nothing is collected or tried again. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        reason: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
        note?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/date': {
    /** Moves the next payment within its period, and counts all later ones from there. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        nextOn: string
        anchorDay?: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/frequency': {
    /** Changes how often a recurring donation is collected: now, from the next payment on, or from a day on. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
        interval?: number
        from?: string
        amount?: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/funds': {
    /** Shares a recurring donation out among other funds, from the next payment on or with what was given already. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        allocations: Array<{
          designationId: string
          amount: number
        }>
        alsoPast?: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/method': {
    /** Collects a recurring donation by the card or account of another of the same donor. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        fromDonationId: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/move': {
    /** Collects one payment on another day of its period; the others stay where they are. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        installmentNo: number
        dueOn: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/pause': {
    /** Lets a recurring donation rest, until a day or until it is resumed; sent again, it changes the day. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        until?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/payments': {
    /** Changes which payments of a pledge are still to come: a list of days and amounts, or a rhythm in place of one. What is paid stays. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        payments?: Array<{
          dueOn: string
          amount: number
        }> | null
        rhythm?: {
          amount: number
          frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
          interval?: number
          nextOn: string
          endsOn?: string | null
          maxCharges?: number | null
          total?: number | null
        } | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/restart': {
    /** Lets a donation that was canceled or has failed begin again, with the card that is kept where that is still good. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        nextOn?: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/resume': {
    /** Lets a paused donation go on with the next date of its calendar; what was paused is not made up for. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/schedule': {
    /** The next dates of a recurring donation, each with its amount, its funds and why it is so. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        count?: number
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            donationId: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            zone: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            today: string
            occurrences: Array<{
              installmentNo: number
              dueOn: string
              anchorOn: string
              isCharged: boolean
              amount: number
              feeCoverAmount: number
              allocations: Array<{
                designationId: string
                designation: string
                amount: number
              }>
              reason: 'skipped' | 'paused' | 'moved' | 'changed' | 'short_month' | 'reduced' | 'last' | 'regular'
              reasons: Array<'skipped' | 'paused' | 'moved' | 'changed' | 'short_month' | 'reduced' | 'last' | 'regular'>
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/skip': {
    /** Leaves payments to come out. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        installmentNos: Array<number>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donations/{id}/unskip': {
    /** Brings skipped payments back whose day has not passed. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        version: number
        idempotencyKey: string
        installmentNos: Array<number>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
            version: number
            nextChargeOn: string | null
            change: {
              id: string
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              kind: 'upgrade' | 'downgrade' | 'neutral'
              by: 'donor' | 'staff' | 'system'
              userName: string | null
              isWithdrawn: boolean
              createdAt: string
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors': {
    /** Adds a donor, also where there is one of the same name or email; `similar` names these. Access: `donors.manage`, or an API key with `donors:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        type?: 'person' | 'organization' | 'household'
        title?: string | null
        firstName?: string | null
        middleName?: string | null
        lastName?: string | null
        suffix?: string | null
        organizationName?: string | null
        employer?: string | null
        jobTitle?: string | null
        formalGreeting?: string | null
        informalGreeting?: string | null
        email?: string | null
        phone?: string | null
        doNotContact?: boolean
        ownerUserId?: string | null
        language?: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
        birthDate?: string | null
        isAnonymousDefault?: boolean
        address?: {
          line1?: string | null
          line2?: string | null
          city?: string | null
          region?: string | null
          postalCode?: string | null
          country?: string | null
        }
        custom?: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        } | null>
        externalId?: string | null
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            similar: Array<{
              id: string
              number: string
              sameBy: Array<'email' | 'phone' | 'name' | 'nameOneOff' | 'nameShort' | 'address'>
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** A page of donors, each with what is kept of them, the newest first unless sorted otherwise. Access: `donors.read`, or an API key with `donors:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        lifecycle?: Array<'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'>
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        minAmount?: number
        maxAmount?: number
        lastGiftFrom?: string
        lastGiftTo?: string
        firstGiftFrom?: string
        firstGiftTo?: string
        where?: string
        sort?: '-createdAt' | 'createdAt' | 'name' | '-name' | '-lifetime' | 'lifetime' | '-lastGift' | 'lastGift'
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        externalId?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              type: 'person' | 'organization' | 'household'
              name: string
              email: string | null
              city: string | null
              country: string | null
              lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
              giving: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                giftCount: number
                lifetimeAmount: number
                largestAmount: number
                firstGiftOn: string
                lastGiftOn: string
                lastGiftAmount: number
              }>
              household: {
                id: string
                number: string
                name: string
                role: 'head' | 'spouse' | 'child' | 'other'
              } | null
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
              status: 'active' | 'inactive' | 'deceased' | 'anonymized'
              title: string | null
              firstName: string | null
              middleName: string | null
              lastName: string | null
              suffix: string | null
              organizationName: string | null
              employer: string | null
              jobTitle: string | null
              formalGreeting: string | null
              informalGreeting: string | null
              phone: string | null
              address: {
                line1: string | null
                line2: string | null
                city: string | null
                region: string | null
                postalCode: string | null
                country: string | null
              }
              emails: Array<{
                address: string
                label?: 'home' | 'work' | 'other' | null
                isPrimary?: boolean
                status?: 'unverified' | 'ok' | 'bounced' | 'complained'
              }>
              phones: Array<{
                number: string
                label?: 'mobile' | 'home' | 'work' | null
                isPrimary?: boolean
                smsOptIn?: boolean
              }>
              addresses: Array<{
                line1: string | null
                line2: string | null
                city?: string | null
                region?: string | null
                postalCode: string | null
                country?: string | null
                label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
                isPrimary?: boolean
                validFrom?: string | null
                validTo?: string | null
                undeliverable?: boolean
              }>
              doNotContact: boolean
              deceasedOn: string | null
              language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
              birthDate: string | null
              isAnonymousDefault: boolean
              consents: Array<{
                id: string
                channel: 'email' | 'phone' | 'sms' | 'post'
                purpose: 'marketing' | 'newsletter' | 'stewardship'
                state: 'granted' | 'denied' | 'unknown'
                basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
                text: string | null
                at: string
                source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
                by: string | null
              }>
              source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
              importId: string | null
              externalId: string | null
              createdAt: string
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/merges/{mergeId}': {
    /** Undoes a merge: what it moved goes back, and so does what it changed and nobody has changed since. Gifts that came after the merge stay with the donor who was kept. Access: `donors.manage`, or an API key with `donors:write`. */
    delete: {
      parameters: { path: {
        mergeId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            keptId: string
            mergedId: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/similar': {
    /** Donors who may be the one that is about to be added, with the reasons; five at most, the likeliest first. Access: `donors.read`, or an API key with `donors:read`. */
    get: {
      parameters: { path?: never; query?: {
        firstName?: string | null
        middleName?: string | null
        lastName?: string | null
        suffix?: string | null
        organizationName?: string | null
        email?: string | null
        phone?: string | null
        line1?: string | null
        postalCode?: string | null
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            number: string
            name: string
            email: string | null
            city: string | null
            phone: string | null
            sameBy: Array<'email' | 'phone' | 'name' | 'nameOneOff' | 'nameShort' | 'address'>
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{donorId}/emails': {
    /** Emails one donor what a person wrote. Answers go to whoever sends it. At most ten an hour to a donor, and 200 of an organization. Access: `personalEmails.send`, or an API key with `emails:write`. */
    post: {
      parameters: { path: {
        donorId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        idempotencyKey: string
        to?: string
        language?: 'en' | 'he' | 'ar' | 'fr' | 'es'
        subject: string
        body: {
          type: 'doc'
          content: Array<{
            type: 'paragraph'
            content?: Array<{
              type: 'text'
              text: string
              marks?: Array<{
                type: 'bold'
              } | {
                type: 'italic'
              } | {
                type: 'link'
                attrs: {
                  href: string
                }
              }>
            } | {
              type: 'hardBreak'
            }>
          } | {
            type: 'heading'
            attrs: {
              level: 2 | 3
            }
            content?: Array<{
              type: 'text'
              text: string
              marks?: Array<{
                type: 'bold'
              } | {
                type: 'italic'
              } | {
                type: 'link'
                attrs: {
                  href: string
                }
              }>
            } | {
              type: 'hardBreak'
            }>
          } | {
            type: 'horizontalRule'
          } | {
            type: 'blockquote'
            content: Array<{
              type: 'paragraph'
              content?: Array<{
                type: 'text'
                text: string
                marks?: Array<{
                  type: 'bold'
                } | {
                  type: 'italic'
                } | {
                  type: 'link'
                  attrs: {
                    href: string
                  }
                }>
              } | {
                type: 'hardBreak'
              }>
            }>
          } | {
            type: 'bulletList'
            content: Array<{
              type: 'listItem'
              content: Array<{
                type: 'paragraph'
                content?: Array<{
                  type: 'text'
                  text: string
                  marks?: Array<{
                    type: 'bold'
                  } | {
                    type: 'italic'
                  } | {
                    type: 'link'
                    attrs: {
                      href: string
                    }
                  }>
                } | {
                  type: 'hardBreak'
                }>
              } | {
                type: 'bulletList'
                content: Array<{
                  type: 'listItem'
                  content: Array<{
                    type: 'paragraph'
                    content?: Array<{
                      type: 'text'
                      text: string
                      marks?: Array<{
                        type: 'bold'
                      } | {
                        type: 'italic'
                      } | {
                        type: 'link'
                        attrs: {
                          href: string
                        }
                      }>
                    } | {
                      type: 'hardBreak'
                    }>
                  }>
                }>
              } | {
                type: 'orderedList'
                content: Array<{
                  type: 'listItem'
                  content: Array<{
                    type: 'paragraph'
                    content?: Array<{
                      type: 'text'
                      text: string
                      marks?: Array<{
                        type: 'bold'
                      } | {
                        type: 'italic'
                      } | {
                        type: 'link'
                        attrs: {
                          href: string
                        }
                      }>
                    } | {
                      type: 'hardBreak'
                    }>
                  }>
                }>
              }>
            }>
          } | {
            type: 'orderedList'
            content: Array<{
              type: 'listItem'
              content: Array<{
                type: 'paragraph'
                content?: Array<{
                  type: 'text'
                  text: string
                  marks?: Array<{
                    type: 'bold'
                  } | {
                    type: 'italic'
                  } | {
                    type: 'link'
                    attrs: {
                      href: string
                    }
                  }>
                } | {
                  type: 'hardBreak'
                }>
              } | {
                type: 'bulletList'
                content: Array<{
                  type: 'listItem'
                  content: Array<{
                    type: 'paragraph'
                    content?: Array<{
                      type: 'text'
                      text: string
                      marks?: Array<{
                        type: 'bold'
                      } | {
                        type: 'italic'
                      } | {
                        type: 'link'
                        attrs: {
                          href: string
                        }
                      }>
                    } | {
                      type: 'hardBreak'
                    }>
                  }>
                }>
              } | {
                type: 'orderedList'
                content: Array<{
                  type: 'listItem'
                  content: Array<{
                    type: 'paragraph'
                    content?: Array<{
                      type: 'text'
                      text: string
                      marks?: Array<{
                        type: 'bold'
                      } | {
                        type: 'italic'
                      } | {
                        type: 'link'
                        attrs: {
                          href: string
                        }
                      }>
                    } | {
                      type: 'hardBreak'
                    }>
                  }>
                }>
              }>
            }>
          }>
        }
        isAboutPayments?: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            to: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{donorId}/payment-methods': {
    /** The cards and accounts of a donor that gateways keep for recurring donations, and which of these each pays; those in use first. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path: {
        donorId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            type: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
            brand: string | null
            last4: string | null
            expMonth: number | null
            expYear: number | null
            expiry: 'soon' | 'expired' | null
            isRefused: boolean
            gateway: {
              id: string
              name: string
            }
            mode: 'live' | 'test'
            donations: Array<{
              id: string
              number: string
              status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
              managedBy: 'almoner' | 'gateway' | 'manual'
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
              interval: number
              nextChargeOn: string | null
            }>
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{donorId}/statement': {
    /** What a donor, or a household with all who belong to it, gave in a period, by legal entity and currency, and which of it has a receipt. Access: `statements.read`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        donorId: string
      }; query?: {
        from?: string
        to?: string
        entityId?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            donorId: string
            donorName: string
            members: Array<{
              donorId: string
              name: string
            }>
            from: string
            to: string
            parts: Array<{
              entityId: string
              entityName: string
              pack: 'us' | 'ca' | 'uk' | 'il' | 'generic'
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              gifts: Array<{
                chargeId: string
                number: string
                givenOn: string
                donorId: string
                donorName: string
                method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                designation: string | null
                given: number
                returned: number
                returnedOn: string | null
                amount: number
                correctedOn: string | null
                advantage: number
                advantageDescription: string | null
                inKindDescription: string | null
                receipt: {
                  id: string | null
                  number: string
                } | null
              }>
              advised: Array<{
                chargeId: string
                number: string
                givenOn: string
                sponsorName: string
                designation: string | null
              }>
              totals: {
                given: number
                returned: number
                amount: number
                money: number
                property: number
                advantage: number
                receipted: number
              }
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{donorId}/statement/document': {
    /** The statement of a donor as a PDF, by what holds of their gifts now. Access: `statements.open`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        donorId: string
      }; query?: {
        from?: string
        to?: string
        entityId?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            fileName: string
            pdf: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{donorId}/statement/send': {
    /** Emails the statement to its donor. At most five an hour. Access: `statements.send`, or an API key with `receipts:write`. */
    post: {
      parameters: { path: {
        donorId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        from: string
        to: string
        entityId?: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            to: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{id}': {
    /** One donor with what they gave. Access: `donors.read`, or an API key with `donors:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            type: 'person' | 'organization' | 'household'
            name: string
            email: string | null
            city: string | null
            country: string | null
            lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              largestAmount: number
              firstGiftOn: string
              lastGiftOn: string
              lastGiftAmount: number
            }>
            household: {
              id: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
            } | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            status: 'active' | 'inactive' | 'deceased' | 'anonymized'
            title: string | null
            firstName: string | null
            middleName: string | null
            lastName: string | null
            suffix: string | null
            organizationName: string | null
            employer: string | null
            jobTitle: string | null
            formalGreeting: string | null
            informalGreeting: string | null
            phone: string | null
            address: {
              line1: string | null
              line2: string | null
              city: string | null
              region: string | null
              postalCode: string | null
              country: string | null
            }
            emails: Array<{
              address: string
              label?: 'home' | 'work' | 'other' | null
              isPrimary?: boolean
              status?: 'unverified' | 'ok' | 'bounced' | 'complained'
            }>
            phones: Array<{
              number: string
              label?: 'mobile' | 'home' | 'work' | null
              isPrimary?: boolean
              smsOptIn?: boolean
            }>
            addresses: Array<{
              line1: string | null
              line2: string | null
              city?: string | null
              region?: string | null
              postalCode: string | null
              country?: string | null
              label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
              isPrimary?: boolean
              validFrom?: string | null
              validTo?: string | null
              undeliverable?: boolean
            }>
            doNotContact: boolean
            deceasedOn: string | null
            language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
            birthDate: string | null
            isAnonymousDefault: boolean
            consents: Array<{
              id: string
              channel: 'email' | 'phone' | 'sms' | 'post'
              purpose: 'marketing' | 'newsletter' | 'stewardship'
              state: 'granted' | 'denied' | 'unknown'
              basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
              text: string | null
              at: string
              source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
              by: string | null
            }>
            source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
            importId: string | null
            externalId: string | null
            createdAt: string
            giftAid: Array<{
              id: string
              scope: 'single' | 'future' | 'past4' | 'all'
              signedAt: string
              coversFrom: string | null
              method: 'online' | 'written' | 'verbal'
              name: string
              address: string
              proof: 'recording' | 'letter' | null
              letterSentOn: string | null
              recordedBy: {
                id: string
                name: string
              } | null
              cancelledAt: string | null
            }>
            owner: {
              id: string
              name: string
            } | null
            nationalId: string | null
            softCredits: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              gifts: number
            }>
            merges: Array<{
              id: string
              donorId: string
              number: string
              name: string
              mergedAt: string
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Deletes a donor who gives nothing regularly. They can be restored for 30 days; then their name, contacts, notes and tasks are erased. Their gifts stay in the books. Access: `donors.remove`, or an API key with `donors:write`. */
    delete: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Changes what is known of a donor; what is left out stays, and null empties a field. `emails`, `phones` and `addresses` are whole lists, whose primary one `email`, `phone` and `address` are. Access: `donors.manage`, or an API key with `donors:write`. */
    put: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        type?: 'person' | 'organization' | 'household'
        title?: string | null
        firstName?: string | null
        middleName?: string | null
        lastName?: string | null
        suffix?: string | null
        organizationName?: string | null
        employer?: string | null
        jobTitle?: string | null
        formalGreeting?: string | null
        informalGreeting?: string | null
        email?: string | null
        phone?: string | null
        doNotContact?: boolean
        ownerUserId?: string | null
        language?: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
        birthDate?: string | null
        isAnonymousDefault?: boolean
        address?: {
          line1?: string | null
          line2?: string | null
          city?: string | null
          region?: string | null
          postalCode?: string | null
          country?: string | null
        }
        emails?: Array<{
          address: string
          label?: 'home' | 'work' | 'other' | null
          isPrimary?: boolean
          status?: 'unverified' | 'ok' | 'bounced' | 'complained'
        }>
        phones?: Array<{
          number: string
          label?: 'mobile' | 'home' | 'work' | null
          isPrimary?: boolean
          smsOptIn?: boolean
        }>
        addresses?: Array<{
          line1?: string | null
          line2?: string | null
          city?: string | null
          region?: string | null
          postalCode?: string | null
          country?: string | null
          label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
          isPrimary?: boolean
          validFrom?: string | null
          validTo?: string | null
          undeliverable?: boolean
        }>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            type: 'person' | 'organization' | 'household'
            name: string
            email: string | null
            city: string | null
            country: string | null
            lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              largestAmount: number
              firstGiftOn: string
              lastGiftOn: string
              lastGiftAmount: number
            }>
            household: {
              id: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
            } | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            status: 'active' | 'inactive' | 'deceased' | 'anonymized'
            title: string | null
            firstName: string | null
            middleName: string | null
            lastName: string | null
            suffix: string | null
            organizationName: string | null
            employer: string | null
            jobTitle: string | null
            formalGreeting: string | null
            informalGreeting: string | null
            phone: string | null
            address: {
              line1: string | null
              line2: string | null
              city: string | null
              region: string | null
              postalCode: string | null
              country: string | null
            }
            emails: Array<{
              address: string
              label?: 'home' | 'work' | 'other' | null
              isPrimary?: boolean
              status?: 'unverified' | 'ok' | 'bounced' | 'complained'
            }>
            phones: Array<{
              number: string
              label?: 'mobile' | 'home' | 'work' | null
              isPrimary?: boolean
              smsOptIn?: boolean
            }>
            addresses: Array<{
              line1: string | null
              line2: string | null
              city?: string | null
              region?: string | null
              postalCode: string | null
              country?: string | null
              label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
              isPrimary?: boolean
              validFrom?: string | null
              validTo?: string | null
              undeliverable?: boolean
            }>
            doNotContact: boolean
            deceasedOn: string | null
            language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
            birthDate: string | null
            isAnonymousDefault: boolean
            consents: Array<{
              id: string
              channel: 'email' | 'phone' | 'sms' | 'post'
              purpose: 'marketing' | 'newsletter' | 'stewardship'
              state: 'granted' | 'denied' | 'unknown'
              basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
              text: string | null
              at: string
              source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
              by: string | null
            }>
            source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
            importId: string | null
            externalId: string | null
            createdAt: string
            giftAid: Array<{
              id: string
              scope: 'single' | 'future' | 'past4' | 'all'
              signedAt: string
              coversFrom: string | null
              method: 'online' | 'written' | 'verbal'
              name: string
              address: string
              proof: 'recording' | 'letter' | null
              letterSentOn: string | null
              recordedBy: {
                id: string
                name: string
              } | null
              cancelledAt: string | null
            }>
            owner: {
              id: string
              name: string
            } | null
            nationalId: string | null
            softCredits: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              gifts: number
            }>
            merges: Array<{
              id: string
              donorId: string
              number: string
              name: string
              mergedAt: string
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{id}/consents': {
    /** Writes down what a donor says of being written to in one way for one purpose. What was said before is kept. Access: `donors.manage`, or an API key with `donors:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        channel: 'email' | 'phone' | 'sms' | 'post'
        purpose: 'marketing' | 'newsletter' | 'stewardship'
        state: 'granted' | 'denied' | 'unknown'
        basis?: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
        text?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            type: 'person' | 'organization' | 'household'
            name: string
            email: string | null
            city: string | null
            country: string | null
            lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              largestAmount: number
              firstGiftOn: string
              lastGiftOn: string
              lastGiftAmount: number
            }>
            household: {
              id: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
            } | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            status: 'active' | 'inactive' | 'deceased' | 'anonymized'
            title: string | null
            firstName: string | null
            middleName: string | null
            lastName: string | null
            suffix: string | null
            organizationName: string | null
            employer: string | null
            jobTitle: string | null
            formalGreeting: string | null
            informalGreeting: string | null
            phone: string | null
            address: {
              line1: string | null
              line2: string | null
              city: string | null
              region: string | null
              postalCode: string | null
              country: string | null
            }
            emails: Array<{
              address: string
              label?: 'home' | 'work' | 'other' | null
              isPrimary?: boolean
              status?: 'unverified' | 'ok' | 'bounced' | 'complained'
            }>
            phones: Array<{
              number: string
              label?: 'mobile' | 'home' | 'work' | null
              isPrimary?: boolean
              smsOptIn?: boolean
            }>
            addresses: Array<{
              line1: string | null
              line2: string | null
              city?: string | null
              region?: string | null
              postalCode: string | null
              country?: string | null
              label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
              isPrimary?: boolean
              validFrom?: string | null
              validTo?: string | null
              undeliverable?: boolean
            }>
            doNotContact: boolean
            deceasedOn: string | null
            language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
            birthDate: string | null
            isAnonymousDefault: boolean
            consents: Array<{
              id: string
              channel: 'email' | 'phone' | 'sms' | 'post'
              purpose: 'marketing' | 'newsletter' | 'stewardship'
              state: 'granted' | 'denied' | 'unknown'
              basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
              text: string | null
              at: string
              source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
              by: string | null
            }>
            source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
            importId: string | null
            externalId: string | null
            createdAt: string
            giftAid: Array<{
              id: string
              scope: 'single' | 'future' | 'past4' | 'all'
              signedAt: string
              coversFrom: string | null
              method: 'online' | 'written' | 'verbal'
              name: string
              address: string
              proof: 'recording' | 'letter' | null
              letterSentOn: string | null
              recordedBy: {
                id: string
                name: string
              } | null
              cancelledAt: string | null
            }>
            owner: {
              id: string
              name: string
            } | null
            nationalId: string | null
            softCredits: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              gifts: number
            }>
            merges: Array<{
              id: string
              donorId: string
              number: string
              name: string
              mergedAt: string
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{id}/national-id': {
    /** Keeps the national id of a donor, sealed; null removes it. Where the organization is in Israel it is held to its check digit. Access: `donors.manage`, or an API key with `donors:write`. */
    put: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        nationalId: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            type: 'person' | 'organization' | 'household'
            name: string
            email: string | null
            city: string | null
            country: string | null
            lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              largestAmount: number
              firstGiftOn: string
              lastGiftOn: string
              lastGiftAmount: number
            }>
            household: {
              id: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
            } | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            status: 'active' | 'inactive' | 'deceased' | 'anonymized'
            title: string | null
            firstName: string | null
            middleName: string | null
            lastName: string | null
            suffix: string | null
            organizationName: string | null
            employer: string | null
            jobTitle: string | null
            formalGreeting: string | null
            informalGreeting: string | null
            phone: string | null
            address: {
              line1: string | null
              line2: string | null
              city: string | null
              region: string | null
              postalCode: string | null
              country: string | null
            }
            emails: Array<{
              address: string
              label?: 'home' | 'work' | 'other' | null
              isPrimary?: boolean
              status?: 'unverified' | 'ok' | 'bounced' | 'complained'
            }>
            phones: Array<{
              number: string
              label?: 'mobile' | 'home' | 'work' | null
              isPrimary?: boolean
              smsOptIn?: boolean
            }>
            addresses: Array<{
              line1: string | null
              line2: string | null
              city?: string | null
              region?: string | null
              postalCode: string | null
              country?: string | null
              label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
              isPrimary?: boolean
              validFrom?: string | null
              validTo?: string | null
              undeliverable?: boolean
            }>
            doNotContact: boolean
            deceasedOn: string | null
            language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
            birthDate: string | null
            isAnonymousDefault: boolean
            consents: Array<{
              id: string
              channel: 'email' | 'phone' | 'sms' | 'post'
              purpose: 'marketing' | 'newsletter' | 'stewardship'
              state: 'granted' | 'denied' | 'unknown'
              basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
              text: string | null
              at: string
              source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
              by: string | null
            }>
            source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
            importId: string | null
            externalId: string | null
            createdAt: string
            giftAid: Array<{
              id: string
              scope: 'single' | 'future' | 'past4' | 'all'
              signedAt: string
              coversFrom: string | null
              method: 'online' | 'written' | 'verbal'
              name: string
              address: string
              proof: 'recording' | 'letter' | null
              letterSentOn: string | null
              recordedBy: {
                id: string
                name: string
              } | null
              cancelledAt: string | null
            }>
            owner: {
              id: string
              name: string
            } | null
            nationalId: string | null
            softCredits: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              gifts: number
            }>
            merges: Array<{
              id: string
              donorId: string
              number: string
              name: string
              mergedAt: string
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{id}/relationships': {
    /** Relates two donors, on the pages of both; where they are related so already, nothing changes. Access: `donors.manage`, or an API key with `donors:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        otherId: string
        kind: 'spouse' | 'partner' | 'parent' | 'child' | 'sibling' | 'relative' | 'friend' | 'employer' | 'employee' | 'colleague' | 'advisor' | 'client' | 'other'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            donorId: string
            number: string
            name: string
            type: 'person' | 'organization' | 'household'
            kind: 'spouse' | 'partner' | 'parent' | 'child' | 'sibling' | 'relative' | 'friend' | 'employer' | 'employee' | 'colleague' | 'advisor' | 'client' | 'other'
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Everybody whom a donor is related to, and what they are to the donor. Access: `donors.read`, or an API key with `donors:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            donorId: string
            number: string
            name: string
            type: 'person' | 'organization' | 'household'
            kind: 'spouse' | 'partner' | 'parent' | 'child' | 'sibling' | 'relative' | 'friend' | 'employer' | 'employee' | 'colleague' | 'advisor' | 'client' | 'other'
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{id}/relationships/{relationshipId}': {
    /** Takes back that two donors are related. Access: `donors.manage`, or an API key with `donors:write`. */
    delete: {
      parameters: { path: {
        id: string
        relationshipId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            donorId: string
            number: string
            name: string
            type: 'person' | 'organization' | 'household'
            kind: 'spouse' | 'partner' | 'parent' | 'child' | 'sibling' | 'relative' | 'friend' | 'employer' | 'employee' | 'colleague' | 'advisor' | 'client' | 'other'
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{id}/restore': {
    /** Brings back a donor who was deleted in the last 30 days. Access: `donors.remove`, or an API key with `donors:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            type: 'person' | 'organization' | 'household'
            name: string
            email: string | null
            city: string | null
            country: string | null
            lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              largestAmount: number
              firstGiftOn: string
              lastGiftOn: string
              lastGiftAmount: number
            }>
            household: {
              id: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
            } | null
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            status: 'active' | 'inactive' | 'deceased' | 'anonymized'
            title: string | null
            firstName: string | null
            middleName: string | null
            lastName: string | null
            suffix: string | null
            organizationName: string | null
            employer: string | null
            jobTitle: string | null
            formalGreeting: string | null
            informalGreeting: string | null
            phone: string | null
            address: {
              line1: string | null
              line2: string | null
              city: string | null
              region: string | null
              postalCode: string | null
              country: string | null
            }
            emails: Array<{
              address: string
              label?: 'home' | 'work' | 'other' | null
              isPrimary?: boolean
              status?: 'unverified' | 'ok' | 'bounced' | 'complained'
            }>
            phones: Array<{
              number: string
              label?: 'mobile' | 'home' | 'work' | null
              isPrimary?: boolean
              smsOptIn?: boolean
            }>
            addresses: Array<{
              line1: string | null
              line2: string | null
              city?: string | null
              region?: string | null
              postalCode: string | null
              country?: string | null
              label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
              isPrimary?: boolean
              validFrom?: string | null
              validTo?: string | null
              undeliverable?: boolean
            }>
            doNotContact: boolean
            deceasedOn: string | null
            language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
            birthDate: string | null
            isAnonymousDefault: boolean
            consents: Array<{
              id: string
              channel: 'email' | 'phone' | 'sms' | 'post'
              purpose: 'marketing' | 'newsletter' | 'stewardship'
              state: 'granted' | 'denied' | 'unknown'
              basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
              text: string | null
              at: string
              source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
              by: string | null
            }>
            source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
            importId: string | null
            externalId: string | null
            createdAt: string
            giftAid: Array<{
              id: string
              scope: 'single' | 'future' | 'past4' | 'all'
              signedAt: string
              coversFrom: string | null
              method: 'online' | 'written' | 'verbal'
              name: string
              address: string
              proof: 'recording' | 'letter' | null
              letterSentOn: string | null
              recordedBy: {
                id: string
                name: string
              } | null
              cancelledAt: string | null
            }>
            owner: {
              id: string
              name: string
            } | null
            nationalId: string | null
            softCredits: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              gifts: number
            }>
            merges: Array<{
              id: string
              donorId: string
              number: string
              name: string
              mergedAt: string
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/donors/{keptId}/merges': {
    /** Makes two donors one: all that belongs to the one goes over to the other, whose id and number answer for both. `donors.unmerge` undoes it. Access: `donors.manage`, or an API key with `donors:write`. */
    post: {
      parameters: { path: {
        keptId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        mergedId: string
        take?: Array<'name' | 'email' | 'phone' | 'address' | 'work' | 'birthDate' | 'nationalId'>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            mergeId: string
            donor: {
              id: string
              number: string
              type: 'person' | 'organization' | 'household'
              name: string
              email: string | null
              city: string | null
              country: string | null
              lifecycle: 'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'
              giving: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                giftCount: number
                lifetimeAmount: number
                largestAmount: number
                firstGiftOn: string
                lastGiftOn: string
                lastGiftAmount: number
              }>
              household: {
                id: string
                number: string
                name: string
                role: 'head' | 'spouse' | 'child' | 'other'
              } | null
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
              status: 'active' | 'inactive' | 'deceased' | 'anonymized'
              title: string | null
              firstName: string | null
              middleName: string | null
              lastName: string | null
              suffix: string | null
              organizationName: string | null
              employer: string | null
              jobTitle: string | null
              formalGreeting: string | null
              informalGreeting: string | null
              phone: string | null
              address: {
                line1: string | null
                line2: string | null
                city: string | null
                region: string | null
                postalCode: string | null
                country: string | null
              }
              emails: Array<{
                address: string
                label?: 'home' | 'work' | 'other' | null
                isPrimary?: boolean
                status?: 'unverified' | 'ok' | 'bounced' | 'complained'
              }>
              phones: Array<{
                number: string
                label?: 'mobile' | 'home' | 'work' | null
                isPrimary?: boolean
                smsOptIn?: boolean
              }>
              addresses: Array<{
                line1: string | null
                line2: string | null
                city?: string | null
                region?: string | null
                postalCode: string | null
                country?: string | null
                label?: 'home' | 'work' | 'mailing' | 'seasonal' | null
                isPrimary?: boolean
                validFrom?: string | null
                validTo?: string | null
                undeliverable?: boolean
              }>
              doNotContact: boolean
              deceasedOn: string | null
              language: 'en' | 'he' | 'ar' | 'fr' | 'es' | null
              birthDate: string | null
              isAnonymousDefault: boolean
              consents: Array<{
                id: string
                channel: 'email' | 'phone' | 'sms' | 'post'
                purpose: 'marketing' | 'newsletter' | 'stewardship'
                state: 'granted' | 'denied' | 'unknown'
                basis: 'consent' | 'legitimateInterest' | 'contract' | 'legalObligation' | null
                text: string | null
                at: string
                source: 'manual' | 'api' | 'checkout' | 'preferences' | 'import'
                by: string | null
              }>
              source: 'import' | 'checkout' | 'manual' | 'api' | 'fundraiser'
              importId: string | null
              externalId: string | null
              createdAt: string
              giftAid: Array<{
                id: string
                scope: 'single' | 'future' | 'past4' | 'all'
                signedAt: string
                coversFrom: string | null
                method: 'online' | 'written' | 'verbal'
                name: string
                address: string
                proof: 'recording' | 'letter' | null
                letterSentOn: string | null
                recordedBy: {
                  id: string
                  name: string
                } | null
                cancelledAt: string | null
              }>
              owner: {
                id: string
                name: string
              } | null
              nationalId: string | null
              softCredits: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                amount: number
                gifts: number
              }>
              merges: Array<{
                id: string
                donorId: string
                number: string
                name: string
                mergedAt: string
              }>
            }
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/emails': {
    /** A page of the emails to donors and fundraisers, the newest first: those that wait, were sent, failed, bounced or were withheld. Access: `emails.read`, or an API key with `emails:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        state?: Array<'waiting' | 'failing' | 'sent' | 'failed' | 'bounced' | 'complained' | 'withheld'>
        kind?: Array<'thank_you' | 'receipt' | 'refund' | 'payment_returned' | 'tribute_notice' | 'recurring_welcome' | 'installment_receipt' | 'upcoming_charge' | 'plan_changed' | 'plan_paused' | 'plan_resumed' | 'plan_canceled' | 'plan_restarted' | 'plan_completed' | 'pledge_reminder' | 'debit_notice' | 'debit_withdrawn' | 'installment_failed_first' | 'installment_failed_later' | 'installment_failed_final' | 'installment_failed_hard' | 'card_expiring' | 'annual_statement' | 'draft_reminder_1' | 'draft_reminder_2' | 'draft_reminder_3' | 'portal_link' | 'card_link' | 'email_change_asked' | 'email_change_here' | 'email_changed' | 'fundraiser_sign_up' | 'fundraiser_submitted' | 'fundraiser_invited' | 'fundraiser_approved' | 'fundraiser_rejected' | 'fundraiser_change_approved' | 'fundraiser_change_rejected' | 'fundraiser_donation' | 'fundraiser_gift_confirmed' | 'fundraiser_gift_declined' | 'fundraiser_thanks' | 'fundraiser_milestone' | 'fundraiser_ended' | 'team_donation' | 'team_joined' | 'team_removed' | 'team_captain' | 'team_approved' | 'team_rejected' | 'team_change_approved' | 'team_change_rejected' | 'team_gift_confirmed' | 'acknowledgment' | 'personal' | 'mailing' | 'test'>
        donorId?: string
        from?: string
        to?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              kind: 'thank_you' | 'receipt' | 'refund' | 'payment_returned' | 'tribute_notice' | 'recurring_welcome' | 'installment_receipt' | 'upcoming_charge' | 'plan_changed' | 'plan_paused' | 'plan_resumed' | 'plan_canceled' | 'plan_restarted' | 'plan_completed' | 'pledge_reminder' | 'debit_notice' | 'debit_withdrawn' | 'installment_failed_first' | 'installment_failed_later' | 'installment_failed_final' | 'installment_failed_hard' | 'card_expiring' | 'annual_statement' | 'draft_reminder_1' | 'draft_reminder_2' | 'draft_reminder_3' | 'portal_link' | 'card_link' | 'email_change_asked' | 'email_change_here' | 'email_changed' | 'fundraiser_sign_up' | 'fundraiser_submitted' | 'fundraiser_invited' | 'fundraiser_approved' | 'fundraiser_rejected' | 'fundraiser_change_approved' | 'fundraiser_change_rejected' | 'fundraiser_donation' | 'fundraiser_gift_confirmed' | 'fundraiser_gift_declined' | 'fundraiser_thanks' | 'fundraiser_milestone' | 'fundraiser_ended' | 'team_donation' | 'team_joined' | 'team_removed' | 'team_captain' | 'team_approved' | 'team_rejected' | 'team_change_approved' | 'team_change_rejected' | 'team_gift_confirmed' | 'acknowledgment' | 'personal' | 'mailing' | 'test'
              state: 'waiting' | 'failing' | 'sent' | 'failed' | 'bounced' | 'complained' | 'withheld'
              recipient: string
              donor: {
                id: string
                name: string
              } | null
              subject: string
              createdAt: string
              sentAt: string | null
              failure: string | null
              attachments: Array<string>
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/entities': {
    /** A page of the legal entities of the org, by name. Access: `entities.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              name: string
              isPrimary: boolean
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              country: string
              timeZone: string
              fiscalYearStart: string
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/events': {
    /** What webhooks tell, the earliest first, whether or not there is an endpoint; kept for 90 days, or what RETENTION_DAYS says. `next` is never null: ask with it again for what happened after. Access: `webhooks.manage`, or an API key with `webhooks:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        since?: string
        type?: Array<'campaign.created' | 'campaign.updated' | 'campaign.ended' | 'campaign.goal_reached' | 'charge.succeeded' | 'charge.failed' | 'charge.processing' | 'charge.corrected' | 'charge.refunded' | 'charge.partially_refunded' | 'charge.disputed' | 'charge.dispute_closed' | 'record.field_changed' | 'donation.activated' | 'donation.updated' | 'donation.paused' | 'donation.resumed' | 'donation.canceled' | 'donation.restarted' | 'donation.past_due' | 'donation.completed' | 'donation.failed' | 'donor.created' | 'donor.updated' | 'donor.deleted' | 'donor.restored' | 'donor.erased' | 'donor.merged' | 'donor.unmerged' | 'draft.created' | 'draft.abandoned' | 'draft.recovered' | 'fundraiser.submitted' | 'fundraiser.approved' | 'fundraiser.rejected' | 'fundraiser.goal_reached' | 'team.submitted' | 'team.approved' | 'team.rejected' | 'import.completed' | 'integration.error' | 'payout.paid' | 'payout.failed' | 'receipt.issued' | 'receipt.voided' | 'receipt.replaced' | 'release.created' | 'record.tagged' | 'record.untagged' | 'tag.created' | 'tag.updated' | 'tag.merged' | 'tag.deleted' | 'tag.restored'>
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              type: 'campaign.created' | 'campaign.updated' | 'campaign.ended' | 'campaign.goal_reached' | 'charge.succeeded' | 'charge.failed' | 'charge.processing' | 'charge.corrected' | 'charge.refunded' | 'charge.partially_refunded' | 'charge.disputed' | 'charge.dispute_closed' | 'record.field_changed' | 'donation.activated' | 'donation.updated' | 'donation.paused' | 'donation.resumed' | 'donation.canceled' | 'donation.restarted' | 'donation.past_due' | 'donation.completed' | 'donation.failed' | 'donor.created' | 'donor.updated' | 'donor.deleted' | 'donor.restored' | 'donor.erased' | 'donor.merged' | 'donor.unmerged' | 'draft.created' | 'draft.abandoned' | 'draft.recovered' | 'fundraiser.submitted' | 'fundraiser.approved' | 'fundraiser.rejected' | 'fundraiser.goal_reached' | 'team.submitted' | 'team.approved' | 'team.rejected' | 'import.completed' | 'integration.error' | 'payout.paid' | 'payout.failed' | 'receipt.issued' | 'receipt.voided' | 'receipt.replaced' | 'release.created' | 'record.tagged' | 'record.untagged' | 'tag.created' | 'tag.updated' | 'tag.merged' | 'tag.deleted' | 'tag.restored'
              apiVersion: string
              createdAt: string
              mode: 'live' | 'test'
              orgId: string
              entityId: string | null
              actor: {
                type: 'user' | 'system'
                userId: string | null
              }
              data: {
                object: {
                  id: string
                  object: string
                  custom?: Record<string, string | number | boolean | Array<string> | {
                    amount: number
                    currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                  } | {
                    id: string
                    name: string
                    bytes: number
                  }>
                }
              }
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/expected-payments': {
    /** Payments of pledges that have come due and did not arrive, the earliest first, with a gift that may be each. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path?: never; query?: {
        state?: Array<'due' | 'failed'>
        from?: string
        to?: string
        donorId?: string
        donationId?: string
        campaignId?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              donationId: string
              donationNumber: string
              installmentNo: number
              donorId: string
              donorName: string
              campaignId: string
              campaignName: string
              dueOn: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              state: 'due' | 'failed'
              isLate: boolean
              candidate: {
                id: string
                number: string
                giftDate: string
              } | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/external-receipts': {
    /** A page of the receipts that other systems issued for imported gifts, the newest first. They are no part of the register and its numbers. Access: `receipts.read`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        entityId?: string
        donorId?: string
        from?: string
        to?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              number: string
              issuedOn: string | null
              eligibleAmount: number | null
              entityId: string
              entityName: string
              donorId: string
              donorName: string
              chargeId: string
              chargeNumber: string
              gifts: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/fundraisers': {
    /** A page of those who raise money for the organization, with what they raised. Access: `fundraisers.read`, or an API key with `fundraisers:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        status?: Array<'pending' | 'active' | 'rejected' | 'paused' | 'ended'>
        campaignId?: string
        teamId?: string
        waitsFor?: 'change' | 'gift' | 'invitation'
        where?: string
        sort?: '-createdAt' | 'createdAt' | 'name' | '-name'
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              userId: string
              displayName: string
              slug: string
              avatar: string | null
              status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
              campaignId: string
              campaignName: string
              team: {
                id: string
                name: string
              } | null
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              goalAmount: number | null
              raisedAmount: number
              giftCount: number
              isToInvite: boolean
              isChangeWaiting: boolean
              giftsWaiting: number
              lastGiftOn: string | null
              createdAt: string
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/fundraisers/{id}': {
    /** One fundraiser, by their own id or that of their user. Access: `fundraisers.read`, or an API key with `fundraisers:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            userId: string
            displayName: string
            slug: string
            avatar: string | null
            status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
            campaignId: string
            campaignName: string
            team: {
              id: string
              name: string
            } | null
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            goalAmount: number | null
            raisedAmount: number
            giftCount: number
            isToInvite: boolean
            isChangeWaiting: boolean
            giftsWaiting: number
            lastGiftOn: string | null
            createdAt: string
            custom: Record<string, string | number | boolean | Array<string> | {
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            } | {
              id: string
              name: string
              bytes: number
            }>
            firstName: string
            lastName: string
            email: string
            url: string
            title: string | null
            story: string | null
            endsOn: string | null
            donorCount: number
            approvedAt: string | null
            rejectReason: string | null
            tone: 'org' | 'deep' | 'bright' | 'warm' | 'cool'
            change: {
              id: string
              status: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
              changes: {
                title?: string | null
                story?: string | null
                goalAmount?: number | null
                endsOn?: string | null
                tone?: 'org' | 'deep' | 'bright' | 'warm' | 'cool'
                avatar?: string | null
                name?: string
              }
              reason: string | null
              createdAt: string
            } | null
            language: 'en' | 'he' | 'ar' | 'fr' | 'es'
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/households': {
    /** Makes a household of a donor, who is its first member. Access: `donors.manage`, or an API key with `donors:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        name: string
        donorId: string
        role?: 'head' | 'spouse' | 'child' | 'other'
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/households/{id}': {
    /** A household with its people, its greetings and what all of them gave, each gift counted once. Access: `donors.read`, or an API key with `donors:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            name: string
            formalGreeting: string
            informalGreeting: string
            members: Array<{
              donorId: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
              giving: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                giftCount: number
                lifetimeAmount: number
                largestAmount: number
                firstGiftOn: string
                lastGiftOn: string
                lastGiftAmount: number
              }>
            }>
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              thisYearAmount: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/households/{id}/members': {
    /** Adds a donor to a household. A new head takes the place of the one before, who stays as `other`. Access: `donors.manage`, or an API key with `donors:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        donorId: string
        role?: 'head' | 'spouse' | 'child' | 'other'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            name: string
            formalGreeting: string
            informalGreeting: string
            members: Array<{
              donorId: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
              giving: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                giftCount: number
                lifetimeAmount: number
                largestAmount: number
                firstGiftOn: string
                lastGiftOn: string
                lastGiftAmount: number
              }>
            }>
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              thisYearAmount: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/households/{id}/members/{donorId}': {
    /** Changes what a member is in a household. A new head swaps roles with the one before. Access: `donors.manage`, or an API key with `donors:write`. */
    put: {
      parameters: { path: {
        id: string
        donorId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        role: 'head' | 'spouse' | 'child' | 'other'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            name: string
            formalGreeting: string
            informalGreeting: string
            members: Array<{
              donorId: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
              giving: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                giftCount: number
                lifetimeAmount: number
                largestAmount: number
                firstGiftOn: string
                lastGiftOn: string
                lastGiftAmount: number
              }>
            }>
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              thisYearAmount: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Takes a donor out of a household; both stay as they are. Access: `donors.manage`, or an API key with `donors:write`. */
    delete: {
      parameters: { path: {
        id: string
        donorId: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            name: string
            formalGreeting: string
            informalGreeting: string
            members: Array<{
              donorId: string
              number: string
              name: string
              role: 'head' | 'spouse' | 'child' | 'other'
              giving: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                giftCount: number
                lifetimeAmount: number
                largestAmount: number
                firstGiftOn: string
                lastGiftOn: string
                lastGiftAmount: number
              }>
            }>
            giving: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              giftCount: number
              lifetimeAmount: number
              thisYearAmount: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/imports': {
    /** A page of imports, the newest first. Access: `imports.read`, or an API key with `imports:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              fileName: string
              status: 'inspected' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'failed' | 'discarded'
              createdAt: string
              createdByName: string
              rows: number
              taken: number
              leftOut: number
              totals: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                gifts: number
                gross: number
                refunds: number
                refunded: number
                raised: number
              }>
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/imports/{id}': {
    /** One import: where it stands, what was found, what it did. Access: `imports.read`, or an API key with `imports:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            fileName: string
            fileSize: number
            status: 'inspected' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'failed' | 'discarded'
            createdAt: string
            createdByName: string
            finishedAt: string | null
            inspection: {
              encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null
              delimiter: ',' | ';' | '	' | '|' | null
              sheets: Array<string>
              sheet: string | null
              headerRow: number
              headingRows: number
              preset: 'almoner_donors' | 'almoner_gifts' | 'almoner_recurring' | 'almoner_fundraisers' | 'npsp' | 'salesforce' | 'bloomerang' | 'donorbox' | 'givewp' | 'fundraise_up' | 'paypal' | 'stripe' | 'stripe_balance' | 'little_green_light' | 'civicrm' | null
              firstRows: Array<Array<string>>
              rowCount: number
              columns: Array<{
                index: number
                name: string
                samples: Array<string>
                values: Array<string> | null
                filled: number
                dateOrders: Array<'ymd' | 'dmy' | 'mdy'>
                decimalMarks: Array<'.' | ','>
                suggestion: 'amount' | 'currency' | 'date' | 'time' | 'timeZone' | 'status' | 'rowType' | 'refundOf' | 'refundedAmount' | 'lostAmount' | 'method' | 'mode' | 'fee' | 'secondFee' | 'feeCover' | 'feeCurrency' | 'externalId' | 'campaign' | 'designation' | 'designationParts' | 'designationAmount' | 'secondDesignation' | 'secondDesignationAmount' | 'thirdDesignation' | 'thirdDesignationAmount' | 'fundraiser' | 'benefitValue' | 'benefit' | 'comment' | 'anonymous' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent' | 'sourceUrl' | 'tributeKind' | 'tributeName' | 'tributeRecipient' | 'tributeEmail' | 'tributeMessage' | 'creditedName' | 'creditedEmail' | 'creditedNumber' | 'creditedId' | 'creditedAmount' | 'creditedKind' | 'creditedParts' | 'creditOf' | 'secondCreditedName' | 'secondCreditedEmail' | 'secondCreditedNumber' | 'secondCreditedId' | 'secondCreditedAmount' | 'secondCreditedKind' | 'thirdCreditedName' | 'thirdCreditedEmail' | 'thirdCreditedNumber' | 'thirdCreditedId' | 'thirdCreditedAmount' | 'thirdCreditedKind' | 'checkNumber' | 'receiptNumber' | 'receiptDate' | 'receiptAmount' | 'recurringId' | 'frequency' | 'everySo' | 'nextOn' | 'startsOn' | 'dayOfMonth' | 'endsOn' | 'installments' | 'pledged' | 'pledgePaid' | 'pledgeLeft' | 'payments' | 'gatewayCustomer' | 'gatewayMethod' | 'cardBrand' | 'cardLast4' | 'cardExpires' | 'iban' | 'bic' | 'mandateHolder' | 'mandateReference' | 'mandateSignedOn' | 'mandateLastOn' | 'pageId' | 'pageSlug' | 'pageTitle' | 'story' | 'goal' | 'pageEndsOn' | 'raised' | 'donorId' | 'donorType' | 'email' | 'refundEmail' | 'fullName' | 'title' | 'firstName' | 'middleName' | 'lastName' | 'suffix' | 'company' | 'jobTitle' | 'phone' | 'secondEmail' | 'thirdEmail' | 'secondPhone' | 'thirdPhone' | 'birthDate' | 'language' | 'tags' | 'note' | 'doNotContact' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country' | 'partnerName' | 'partnerFirstName' | 'partnerLastName' | 'partnerEmail' | 'contactName' | 'contactEmail' | 'secondLine1' | 'secondLine2' | 'secondCity' | 'secondRegion' | 'secondPostalCode' | 'secondCountry' | 'secondAddressKind' | 'emailConsent' | 'emailConsentDate' | 'emailConsentText' | 'phoneConsent' | 'phoneConsentDate' | 'phoneConsentText' | 'smsConsent' | 'smsConsentDate' | 'smsConsentText' | 'postConsent' | 'postConsentDate' | 'postConsentText' | 'emailMarketingConsent' | 'emailMarketingConsentDate' | 'emailMarketingConsentText' | 'emailNewsletterConsent' | 'emailNewsletterConsentDate' | 'emailNewsletterConsentText' | 'emailStewardshipConsent' | 'emailStewardshipConsentDate' | 'emailStewardshipConsentText' | 'phoneMarketingConsent' | 'phoneMarketingConsentDate' | 'phoneMarketingConsentText' | 'phoneNewsletterConsent' | 'phoneNewsletterConsentDate' | 'phoneNewsletterConsentText' | 'phoneStewardshipConsent' | 'phoneStewardshipConsentDate' | 'phoneStewardshipConsentText' | 'smsMarketingConsent' | 'smsMarketingConsentDate' | 'smsMarketingConsentText' | 'smsNewsletterConsent' | 'smsNewsletterConsentDate' | 'smsNewsletterConsentText' | 'smsStewardshipConsent' | 'smsStewardshipConsentDate' | 'smsStewardshipConsentText' | 'postMarketingConsent' | 'postMarketingConsentDate' | 'postMarketingConsentText' | 'postNewsletterConsent' | 'postNewsletterConsentDate' | 'postNewsletterConsentText' | 'postStewardshipConsent' | 'postStewardshipConsentDate' | 'postStewardshipConsentText' | 'household' | 'householdId' | 'householdRole' | 'giftAid' | 'giftAidDate' | 'giftAidFrom' | 'giftAidScope' | 'giftAidSource' | 'giftAidLetter' | 'giftAidCancelled' | 'giftAidWording' | null
              }>
            }
            plan: {
              columns: Array<{
                index: number
                field: string
                otherwise?: number
              }>
              rows?: 'gifts' | 'donors' | 'recurring' | 'fundraisers'
              setAside?: Array<number>
              dateOrder: 'ymd' | 'dmy' | 'mdy'
              decimalMark: '.' | ','
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              campaignId: string
              donorMatch: 'email' | 'name_and_email' | 'name_and_place'
              donorUpdate: 'leave' | 'fill_gaps' | 'overwrite'
              giftChanges?: 'leave' | 'take'
              sharedIds?: 'refuse' | 'parts'
              statuses: Record<string, 'succeeded' | 'refunded' | 'pending' | 'failed' | 'canceled' | 'leave_out'>
              methods: Record<string, 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
              modes: Record<string, 'live' | 'test' | 'leave_out'>
              rowTypes?: Record<string, 'gift' | 'refund' | 'soft_credit' | 'leave_out'>
              donorTypes?: Record<string, 'person' | 'organization' | 'household'>
              namesAre?: 'guessed' | 'people' | 'organizations'
              recurringStatuses?: Record<string, 'active' | 'paused' | 'completed' | 'failed' | 'canceled' | 'leave_out'>
              pageStatuses?: Record<string, 'active' | 'pending' | 'paused' | 'ended' | 'leave_out'>
              rhythms?: Record<string, 'daily' | 'weekly' | 'every_2_weeks' | 'every_4_weeks' | 'monthly' | 'every_2_months' | 'quarterly' | 'every_6_months' | 'yearly' | 'once' | 'irregular' | 'leave_out'>
              rhythm?: 'daily' | 'weekly' | 'every_2_weeks' | 'every_4_weeks' | 'monthly' | 'every_2_months' | 'quarterly' | 'every_6_months' | 'yearly' | 'once'
              collectsFrom?: string | null
              mends?: Array<{
                fault: {
                  field: string | null
                  value: string
                  message: string
                }
                mend: {
                  kind: 'set'
                  value: string
                } | {
                  kind: 'mean'
                  meaning: string
                } | {
                  kind: 'leave_out'
                }
                rows: number
              }>
            } | null
            suggestedPlan: {
              columns: Array<{
                index: number
                field: string
                otherwise?: number
              }>
              rows?: 'gifts' | 'donors' | 'recurring' | 'fundraisers'
              setAside?: Array<number>
              dateOrder: 'ymd' | 'dmy' | 'mdy'
              decimalMark: '.' | ','
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              campaignId: string
              donorMatch: 'email' | 'name_and_email' | 'name_and_place'
              donorUpdate: 'leave' | 'fill_gaps' | 'overwrite'
              giftChanges?: 'leave' | 'take'
              sharedIds?: 'refuse' | 'parts'
              statuses: Record<string, 'succeeded' | 'refunded' | 'pending' | 'failed' | 'canceled' | 'leave_out'>
              methods: Record<string, 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'>
              modes: Record<string, 'live' | 'test' | 'leave_out'>
              rowTypes?: Record<string, 'gift' | 'refund' | 'soft_credit' | 'leave_out'>
              donorTypes?: Record<string, 'person' | 'organization' | 'household'>
              namesAre?: 'guessed' | 'people' | 'organizations'
              recurringStatuses?: Record<string, 'active' | 'paused' | 'completed' | 'failed' | 'canceled' | 'leave_out'>
              pageStatuses?: Record<string, 'active' | 'pending' | 'paused' | 'ended' | 'leave_out'>
              rhythms?: Record<string, 'daily' | 'weekly' | 'every_2_weeks' | 'every_4_weeks' | 'monthly' | 'every_2_months' | 'quarterly' | 'every_6_months' | 'yearly' | 'once' | 'irregular' | 'leave_out'>
              rhythm?: 'daily' | 'weekly' | 'every_2_weeks' | 'every_4_weeks' | 'monthly' | 'every_2_months' | 'quarterly' | 'every_6_months' | 'yearly' | 'once'
              collectsFrom?: string | null
              mends?: Array<{
                fault: {
                  field: string | null
                  value: string
                  message: string
                }
                mend: {
                  kind: 'set'
                  value: string
                } | {
                  kind: 'mean'
                  meaning: string
                } | {
                  kind: 'leave_out'
                }
                rows: number
              }>
            }
            isPlanRemembered: boolean
            sameFileAs: string | null
            progress: {
              phase: string
              done: number
              total: number
            } | null
            findings: {
              rows: number
              ready: number
              parts?: number
              credits?: number
              present: number
              changed: number
              changesTaken: number
              bad: number
              undecided: number
              leftOut: number
              pledgesLeftOut?: number
              leftOutWords?: Array<{
                column: string
                word: string
                rows: number
              }>
              toFix?: number
              testRows: number
              refundRows: number
              newDonors: number
              newHouseholds?: number
              matchedDonors: number
              updatedDonors: number
              similarDonors: number
              newCampaigns: Array<string>
              newDesignations: Array<string>
              unknownFundraisers: Array<string>
              receiptsElsewhere?: number
              paysRecurring?: {
                counted: number
                unknown: number
                unfit: number
              } | null
              giftAidDeclarations?: number
              totals: Array<{
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                gifts: number
                gross: number
                refunds: number
                refunded: number
                raised: number
              }>
              recurring?: {
                byHand: number
                withMandate?: number
                collected: number
                withoutCard: number
                ended?: number
                giftsHere?: number
                monthly: Array<{
                  currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                  count: number
                  amount: number
                }>
              } | null
              fundraisers?: {
                active: number
                pending: number
                paused: number
                ended: number
                toInvite: number
                sameRaised: number
                otherRaised: number
                raisedApart: Array<{
                  id: string
                  name: string
                  currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                  here: number
                  inFile: number
                }>
              } | null
            } | null
            failure: string | null
            keptAtUndo: {
              donors: {
                count: number
                first: Array<{
                  id: string
                  name: string
                }>
              }
              gifts: {
                count: number
                first: Array<{
                  id: string
                  name: string
                }>
              }
              recurring?: {
                count: number
                first: Array<{
                  id: string
                  name: string
                }>
              }
              fundraisers?: {
                count: number
                first: Array<{
                  id: string
                  name: string
                }>
              }
              removable?: {
                gifts: number
                recurring: number
              }
              giftsStay?: Array<{
                reason: 'elsewhere' | 'closed' | 'refunded' | 'disputed' | 'receipted' | 'claimed' | 'banked' | 'counted' | 'credited' | 'thanked'
                count: number
              }>
            } | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/ledger': {
    /** The entries of the books in the order in which they were posted. `next` is never null: ask with it again for what is posted after. A correction is a new transaction, so that no entry that was read ever changes. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        from?: string
        to?: string
        account?: Array<'gateway_balance' | 'bank' | 'offline_receipts' | 'prior_receipts' | 'dispute_hold' | 'gift_income' | 'cover_income' | 'exchanged_gifts' | 'benefit_income' | 'refunds' | 'dispute_losses' | 'gateway_fees' | 'platform_fees' | 'platform_payable' | 'dispute_fees' | 'account_fees' | 'currency_exchange' | 'exchange_differences' | 'adjustments'>
        chargeId?: string
        mode?: 'live' | 'test'
        limit?: 10 | 25 | 50 | 100
        after?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              transactionId: string
              line: number
              kind: 'gift' | 'fee' | 'refund' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'import' | 'opening' | 'reversal' | 'move' | 'correction' | 'benefit' | 'payout' | 'settlement'
              subjectId: string
              mode: 'live' | 'test'
              date: string
              postedAt: string
              account: 'gateway_balance' | 'bank' | 'offline_receipts' | 'prior_receipts' | 'dispute_hold' | 'gift_income' | 'cover_income' | 'exchanged_gifts' | 'benefit_income' | 'refunds' | 'dispute_losses' | 'gateway_fees' | 'platform_fees' | 'platform_payable' | 'dispute_fees' | 'account_fees' | 'currency_exchange' | 'exchange_differences' | 'adjustments'
              accountName: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              chargeId: string | null
              designationId: string | null
              campaignId: string | null
              fundraiserId: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/mailings': {
    /** A page of the mailings, the newest first, with what became of their emails. Access: `mailings.read`, or an API key with `emails:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        state?: Array<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'canceled'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              name: string
              state: 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'canceled'
              purpose: 'marketing' | 'newsletter' | 'stewardship'
              segmentName: string
              languages: Array<'en' | 'he' | 'ar' | 'fr' | 'es'>
              scheduledAt: string | null
              startedAt: string | null
              finishedAt: string | null
              savedAt: string
              createdBy: {
                id: string
                name: string
              } | null
              recipients: number
              fates: Record<'waiting' | 'queued' | 'sent' | 'failed' | 'bounced' | 'complained' | 'unsubscribed' | 'left_out', number>
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/mailings/{id}': {
    /** A mailing: what it says, to whom, at which pace, and how far it is. Access: `mailings.read`, or an API key with `emails:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            name: string
            state: 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'canceled'
            purpose: 'marketing' | 'newsletter' | 'stewardship'
            segmentName: string
            languages: Array<'en' | 'he' | 'ar' | 'fr' | 'es'>
            scheduledAt: string | null
            startedAt: string | null
            finishedAt: string | null
            savedAt: string
            createdBy: {
              id: string
              name: string
            } | null
            recipients: number
            fates: Record<'waiting' | 'queued' | 'sent' | 'failed' | 'bounced' | 'complained' | 'unsubscribed' | 'left_out', number>
            segment: {
              search?: string
              lifecycle?: Array<'prospect' | 'new' | 'retained' | 'lapsed' | 'lost'>
              currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              minAmount?: number
              maxAmount?: number
              lastGiftFrom?: string
              lastGiftTo?: string
              firstGiftFrom?: string
              firstGiftTo?: string
              where?: string
            }
            words: Partial<Record<'en' | 'he' | 'ar' | 'fr' | 'es', {
              subject: string
              body: {
                type: 'doc'
                content: Array<{
                  type: 'paragraph'
                  content?: Array<{
                    type: 'text'
                    text: string
                    marks?: Array<{
                      type: 'bold'
                    } | {
                      type: 'italic'
                    } | {
                      type: 'link'
                      attrs: {
                        href: string
                      }
                    }>
                  } | {
                    type: 'hardBreak'
                  }>
                } | {
                  type: 'heading'
                  attrs: {
                    level: 2 | 3
                  }
                  content?: Array<{
                    type: 'text'
                    text: string
                    marks?: Array<{
                      type: 'bold'
                    } | {
                      type: 'italic'
                    } | {
                      type: 'link'
                      attrs: {
                        href: string
                      }
                    }>
                  } | {
                    type: 'hardBreak'
                  }>
                } | {
                  type: 'horizontalRule'
                } | {
                  type: 'blockquote'
                  content: Array<{
                    type: 'paragraph'
                    content?: Array<{
                      type: 'text'
                      text: string
                      marks?: Array<{
                        type: 'bold'
                      } | {
                        type: 'italic'
                      } | {
                        type: 'link'
                        attrs: {
                          href: string
                        }
                      }>
                    } | {
                      type: 'hardBreak'
                    }>
                  }>
                } | {
                  type: 'bulletList'
                  content: Array<{
                    type: 'listItem'
                    content: Array<{
                      type: 'paragraph'
                      content?: Array<{
                        type: 'text'
                        text: string
                        marks?: Array<{
                          type: 'bold'
                        } | {
                          type: 'italic'
                        } | {
                          type: 'link'
                          attrs: {
                            href: string
                          }
                        }>
                      } | {
                        type: 'hardBreak'
                      }>
                    } | {
                      type: 'bulletList'
                      content: Array<{
                        type: 'listItem'
                        content: Array<{
                          type: 'paragraph'
                          content?: Array<{
                            type: 'text'
                            text: string
                            marks?: Array<{
                              type: 'bold'
                            } | {
                              type: 'italic'
                            } | {
                              type: 'link'
                              attrs: {
                                href: string
                              }
                            }>
                          } | {
                            type: 'hardBreak'
                          }>
                        }>
                      }>
                    } | {
                      type: 'orderedList'
                      content: Array<{
                        type: 'listItem'
                        content: Array<{
                          type: 'paragraph'
                          content?: Array<{
                            type: 'text'
                            text: string
                            marks?: Array<{
                              type: 'bold'
                            } | {
                              type: 'italic'
                            } | {
                              type: 'link'
                              attrs: {
                                href: string
                              }
                            }>
                          } | {
                            type: 'hardBreak'
                          }>
                        }>
                      }>
                    }>
                  }>
                } | {
                  type: 'orderedList'
                  content: Array<{
                    type: 'listItem'
                    content: Array<{
                      type: 'paragraph'
                      content?: Array<{
                        type: 'text'
                        text: string
                        marks?: Array<{
                          type: 'bold'
                        } | {
                          type: 'italic'
                        } | {
                          type: 'link'
                          attrs: {
                            href: string
                          }
                        }>
                      } | {
                        type: 'hardBreak'
                      }>
                    } | {
                      type: 'bulletList'
                      content: Array<{
                        type: 'listItem'
                        content: Array<{
                          type: 'paragraph'
                          content?: Array<{
                            type: 'text'
                            text: string
                            marks?: Array<{
                              type: 'bold'
                            } | {
                              type: 'italic'
                            } | {
                              type: 'link'
                              attrs: {
                                href: string
                              }
                            }>
                          } | {
                            type: 'hardBreak'
                          }>
                        }>
                      }>
                    } | {
                      type: 'orderedList'
                      content: Array<{
                        type: 'listItem'
                        content: Array<{
                          type: 'paragraph'
                          content?: Array<{
                            type: 'text'
                            text: string
                            marks?: Array<{
                              type: 'bold'
                            } | {
                              type: 'italic'
                            } | {
                              type: 'link'
                              attrs: {
                                href: string
                              }
                            }>
                          } | {
                            type: 'hardBreak'
                          }>
                        }>
                      }>
                    }>
                  }>
                }>
              }
            }>>
            perHour: number
            leftOut: Partial<Record<'gone' | 'deceased' | 'do_not_contact' | 'no_email' | 'stopped' | 'denied' | 'no_consent' | 'same_address', number>>
            footerAddress: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/mailings/{id}/recipients': {
    /** Who gets a mailing, in the order of their turns, and what became of each email. Access: `mailings.read`, or an API key with `emails:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        fate?: Array<'waiting' | 'queued' | 'sent' | 'failed' | 'bounced' | 'complained' | 'unsubscribed' | 'left_out'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              donor: {
                id: string
                name: string
              }
              fate: 'waiting' | 'queued' | 'sent' | 'failed' | 'bounced' | 'complained' | 'unsubscribed' | 'left_out'
              reason: 'gone' | 'deceased' | 'do_not_contact' | 'no_email' | 'stopped' | 'denied' | 'no_consent' | 'same_address' | null
              mailId: string | null
              address: string | null
              failure: string | null
              at: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/members': {
    /** The members of the organization: the users that other calls name by their ids, with role and email. Access: `members.read`, or an API key with `members:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            name: string
            email: string
            role: 'owner' | 'admin' | 'agent' | 'fundraiser'
            isActive: boolean
            createdAt: string
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/notes': {
    /** Writes a note on a donor, a transaction, a recurring donation, a campaign or a fundraiser. Access: `notes.manage`, or an API key with `notes:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordId: string
        text: string
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            recordId: string
            text: string
            isPinned: boolean
            author: {
              id: string
              name: string
            } | null
            writtenAt: string
            editedAt: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** A page of the notes on a record, or on all, the newest first. Access: `notes.read`, or an API key with `notes:read`. */
    get: {
      parameters: { path?: never; query?: {
        recordKind?: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordId?: string
        isPinned?: boolean
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
              recordId: string
              text: string
              isPinned: boolean
              author: {
                id: string
                name: string
              } | null
              writtenAt: string
              editedAt: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/payouts': {
    /** A page of payouts from gateways to the bank, the last to arrive first unless sorted otherwise. Access: `payouts.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        status?: Array<'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'>
        from?: string
        to?: string
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        entityId?: string
        mode?: 'live' | 'test'
        sort?: '-arrivesOn' | 'arrivesOn' | '-amount' | 'amount'
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              arrivesOn: string
              contents: 'awaited' | 'complete' | 'unavailable'
              gifts: number
              gross: number
              fees: number
              refunds: number
              disputes: number
              other: number
              difference: number
              entityId: string
              entityName: string
              provider: 'sandbox' | 'stripe' | 'offline'
              gatewayName: string
              gatewayPayoutId: string
              bankReference: string | null
              mode: 'live' | 'test'
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/payouts/{id}': {
    /** One payout with its sums. Access: `payouts.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
            amount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            arrivesOn: string
            contents: 'awaited' | 'complete' | 'unavailable'
            gifts: number
            gross: number
            fees: number
            refunds: number
            disputes: number
            other: number
            difference: number
            entityId: string
            entityName: string
            provider: 'sandbox' | 'stripe' | 'offline'
            gatewayName: string
            gatewayPayoutId: string
            bankReference: string | null
            mode: 'live' | 'test'
            initiatedAt: string
            failureMessage: string | null
            isBooked: boolean
            exchanges: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              converted: number
              difference: number
            }>
            bankLine: {
              bookedOn: string
              amount: number
            } | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/payouts/{payoutId}/lines': {
    /** What a payout is made of, in the order in which it happened: gifts, refunds, disputes and fees. Access: `payouts.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path: {
        payoutId: string
      }; query?: {
        kind?: Array<'gift' | 'refund' | 'dispute' | 'fee' | 'payout_return' | 'other'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              kind: 'gift' | 'refund' | 'dispute' | 'fee' | 'payout_return' | 'other'
              type: string
              description: string | null
              gross: number
              fee: number
              net: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              original: {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
                rate: string | null
              } | null
              exchangeDifference: number
              happenedAt: string
              gatewayObjectId: string | null
              gift: {
                id: string
                number: string
                donorName: string
              } | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/periods': {
    /** Through which day the books of each legal entity are closed, and who closed or reopened them. Access: `periods.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            entityId: string
            entityName: string
            closedThrough: string | null
            closableThrough: string
            closings: Array<{
              id: string
              closedThrough: string
              closedAt: string
              closedBy: {
                id: string
                name: string
              } | null
              reopenedAt: string | null
              reopenedBy: {
                id: string
                name: string
              } | null
              reopenReason: string | null
            }>
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/periods/close': {
    /** Closes the books of a legal entity through a day: no gift can be recorded, imported or moved into what is closed. Access: `periods.close`, or an API key with `charges:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        entityId: string
        through: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            entityId: string
            entityName: string
            closedThrough: string | null
            closableThrough: string
            closings: Array<{
              id: string
              closedThrough: string
              closedAt: string
              closedBy: {
                id: string
                name: string
              } | null
              reopenedAt: string | null
              reopenedBy: {
                id: string
                name: string
              } | null
              reopenReason: string | null
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/periods/reopen': {
    /** Takes the last closing of a legal entity back, for a reason. What was closed before it stays closed. Access: `periods.close`, or an API key with `charges:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        entityId: string
        reason: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            entityId: string
            entityName: string
            closedThrough: string | null
            closableThrough: string
            closings: Array<{
              id: string
              closedThrough: string
              closedAt: string
              closedBy: {
                id: string
                name: string
              } | null
              reopenedAt: string | null
              reopenedBy: {
                id: string
                name: string
              } | null
              reopenReason: string | null
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/pledges': {
    /** Adds a recurring gift that is paid by hand: a pledge, a standing order, payroll giving, a grant in payments. Access: `donations.manage`, or an API key with `donations:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        donor: {
          id: string
        } | {
          add: {
            firstName?: string | null
            lastName?: string | null
            organizationName?: string | null
            email?: string | null
          }
        }
        amount?: {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        }
        frequency?: 'daily' | 'weekly' | 'monthly' | 'yearly'
        interval?: number
        startsOn?: string
        payments?: Array<{
          dueOn: string
          amount: {
            amount: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
          }
        }> | null
        endsOn?: string | null
        maxCharges?: number | null
        total?: number | null
        method: 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
        campaignId?: string | null
        designationId?: string | null
        allocations?: Array<{
          designationId: string
          amount: number
        }> | null
        comment?: string | null
        remindsDonor?: boolean
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            donorId: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/pledges/{donationId}/gifts': {
    /** Counts a gift by hand toward a pledge of its donor: it pays the earliest payment that is expected. Access: `charges.record`, or an API key with `charges:write`. */
    post: {
      parameters: { path: {
        donationId: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        chargeId: string
        idempotencyKey: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            donationId: string
            installmentNo: number
            status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipt-reports': {
    /** A page of the receipts and cancellations that are still to be reported, the newest first, with what holds them up. Access: `receipts.read`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        entityId?: string
        hasFailed?: boolean
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              way: 'api' | 'file'
              status: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              isCancellation: boolean
              attempts: number
              nextAttemptAt: string | null
              failure: 'rejected' | 'unreachable' | 'not_configured' | null
              reason: string | null
              filedAt: string | null
              reportedAt: string | null
              mailWaitsUntil: string | null
              receiptId: string
              number: string
              entityId: string
              entityName: string
              donorId: string
              donorName: string
              chargeId: string | null
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              eligibleAmount: number
              issuedOn: string
              reportNumber: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipt-reports/canceled': {
    /** Says that cancellations were reported by hand. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        ids: Array<string>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            count: number
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipt-reports/numbers': {
    /** Keeps report numbers that the authority gave for receipts, each named by its own number. What is not kept says why. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        entityId?: string
        numbers: Array<{
          receipt: string
          reportNumber: string
        }>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            results: Array<{
              receipt: string
              reportNumber: string
              outcome: 'kept' | 'unknown' | 'ambiguous' | 'not_open' | 'taken'
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipt-reports/retry': {
    /** Asks the reporting service again, now, for receipts that wait or failed. Others are left as they are. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        ids: Array<string>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            count: number
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipt-settings': {
    /** A page of the entities of the org with their receipt settings, by name. Access: `receipts.manage`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              entityId: string
              entity: string
              receipt: {
                pack: 'us' | 'ca' | 'uk' | 'il' | 'generic'
                legalName: string
                registrationNumber: string
                address: string
                phone?: string
                email?: string
                website?: string
                placeOfIssue?: string
                signatoryName?: string
                signatoryTitle?: string
                language: Array<'en' | 'he' | 'ar' | 'fr' | 'es'>
                taxYearStart: string
                timeZone: string
                paperSize: 'letter' | 'a4'
                numbering: {
                  prefix: string
                  yearInNumber: boolean
                  padding: number
                }
                when: {
                  single: 'immediate' | 'batch' | 'none'
                  recurring: 'each' | 'annual' | 'none'
                  offline: 'ask' | 'auto' | 'none'
                  minAmount: number
                }
                body?: string
                footer?: string
                goodsStatement: 'none' | 'described' | 'intangible'
                goodsDescription?: string
                deductibleText?: string
                s46?: {
                  approvalNo: string
                  validUntil?: string
                  reporting: 'off' | 'api' | 'file'
                }
                giftAid?: {
                  claimRef?: string
                  official?: {
                    firstName: string
                    lastName: string
                    postcode: string
                    phone: string
                  }
                  regulator?: {
                    name: 'ccew' | 'ccni' | 'oscr' | 'none'
                    number?: string
                  }
                  includeGasds: boolean
                  connected?: Array<{
                    name: string
                    hmrcRef: string
                  }>
                  gasdsShare?: number
                  buildings?: Array<{
                    name: string
                    street: string
                    postcode: string
                    campaignId: string
                  }>
                }
                emailAttach: boolean
                copyTo: Array<string>
              } | null
              hasSignature: boolean
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipts': {
    /** Issues a receipt for each of up to 100 gifts. One that has its receipt keeps that one; one that is blocked says why. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        chargeIds: Array<string>
        sends?: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            results: Array<{
              receipt: {
                id: string
                number: string
              } | null
              blockers: Array<'settings_missing' | 'test_gift' | 'not_paid' | 'disputed' | 'donor_name_missing' | 'donor_address_missing' | 'national_id_missing' | 'description_missing' | 'appraiser_missing' | 'advantage_unknown' | 'advantage_too_high' | 'approval_expired' | 'receipted'>
              chargeId: string
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** A page of the register of receipts, the newest first, with those that were voided and replaced. Access: `receipts.read`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        state?: Array<'issued' | 'voided' | 'replaced'>
        reportStatus?: Array<'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'>
        entityId?: string
        donorId?: string
        chargeId?: string
        from?: string
        to?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              kind: 'single' | 'annual' | 'in_kind'
              state: 'issued' | 'voided' | 'replaced'
              entityId: string
              entityName: string
              donorId: string
              donorName: string
              chargeId: string | null
              chargeNumber: string | null
              gifts: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              amount: number
              advantage: number
              eligibleAmount: number
              issuedOn: string
              taxYear: number
              sentAt: string | null
              reportStatus: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              reportNumber: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipts/{id}': {
    /** A receipt with its gifts, what became of it, and whom it was sent to. Access: `receipts.read`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            kind: 'single' | 'annual' | 'in_kind'
            state: 'issued' | 'voided' | 'replaced'
            entityId: string
            entityName: string
            donorId: string
            donorName: string
            chargeId: string | null
            chargeNumber: string | null
            gifts: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            amount: number
            advantage: number
            eligibleAmount: number
            issuedOn: string
            taxYear: number
            sentAt: string | null
            reportStatus: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
            reportNumber: string | null
            addressLines: Array<string>
            issuedAt: string
            issuedBy: {
              id: string
              name: string
            } | null
            endedAt: string | null
            endedBy: {
              id: string
              name: string
            } | null
            endReason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other' | null
            endNote: string | null
            replaces: {
              id: string
              number: string
            } | null
            replacedBy: {
              id: string
              number: string
            } | null
            giftRows: Array<{
              chargeId: string
              number: string
              receivedOn: string
              amount: number
            }>
            report: {
              way: 'api' | 'file'
              status: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              isCancellation: boolean
              attempts: number
              nextAttemptAt: string | null
              failure: 'rejected' | 'unreachable' | 'not_configured' | null
              reason: string | null
              filedAt: string | null
              reportedAt: string | null
              mailWaitsUntil: string | null
            } | null
            contentHash: string
            url: string
            sentTo: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipts/{id}/document': {
    /** The document of a receipt: the very bytes that were kept when it was issued, or a copy marked as a duplicate. Access: `receipts.open`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        isDuplicate?: boolean
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            fileName: string
            pdf: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipts/{id}/replace': {
    /** Issues a receipt anew, as donor, gift and settings are now. It names the one that it cancels and replaces. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        reason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other'
        note?: string | null
        sends?: boolean
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            kind: 'single' | 'annual' | 'in_kind'
            state: 'issued' | 'voided' | 'replaced'
            entityId: string
            entityName: string
            donorId: string
            donorName: string
            chargeId: string | null
            chargeNumber: string | null
            gifts: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            amount: number
            advantage: number
            eligibleAmount: number
            issuedOn: string
            taxYear: number
            sentAt: string | null
            reportStatus: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
            reportNumber: string | null
            addressLines: Array<string>
            issuedAt: string
            issuedBy: {
              id: string
              name: string
            } | null
            endedAt: string | null
            endedBy: {
              id: string
              name: string
            } | null
            endReason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other' | null
            endNote: string | null
            replaces: {
              id: string
              number: string
            } | null
            replacedBy: {
              id: string
              number: string
            } | null
            giftRows: Array<{
              chargeId: string
              number: string
              receivedOn: string
              amount: number
            }>
            report: {
              way: 'api' | 'file'
              status: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              isCancellation: boolean
              attempts: number
              nextAttemptAt: string | null
              failure: 'rejected' | 'unreachable' | 'not_configured' | null
              reason: string | null
              filedAt: string | null
              reportedAt: string | null
              mailWaitsUntil: string | null
            } | null
            contentHash: string
            url: string
            sentTo: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipts/{id}/send': {
    /** Mails a receipt to its donor again. At most five an hour. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            kind: 'single' | 'annual' | 'in_kind'
            state: 'issued' | 'voided' | 'replaced'
            entityId: string
            entityName: string
            donorId: string
            donorName: string
            chargeId: string | null
            chargeNumber: string | null
            gifts: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            amount: number
            advantage: number
            eligibleAmount: number
            issuedOn: string
            taxYear: number
            sentAt: string | null
            reportStatus: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
            reportNumber: string | null
            addressLines: Array<string>
            issuedAt: string
            issuedBy: {
              id: string
              name: string
            } | null
            endedAt: string | null
            endedBy: {
              id: string
              name: string
            } | null
            endReason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other' | null
            endNote: string | null
            replaces: {
              id: string
              number: string
            } | null
            replacedBy: {
              id: string
              number: string
            } | null
            giftRows: Array<{
              chargeId: string
              number: string
              receivedOn: string
              amount: number
            }>
            report: {
              way: 'api' | 'file'
              status: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              isCancellation: boolean
              attempts: number
              nextAttemptAt: string | null
              failure: 'rejected' | 'unreachable' | 'not_configured' | null
              reason: string | null
              filedAt: string | null
              reportedAt: string | null
              mailWaitsUntil: string | null
            } | null
            contentHash: string
            url: string
            sentTo: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/receipts/{id}/void': {
    /** Voids a receipt. Its number stays in the register and is never given again. Access: `receipts.issue`, or an API key with `receipts:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        reason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other'
        note?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            kind: 'single' | 'annual' | 'in_kind'
            state: 'issued' | 'voided' | 'replaced'
            entityId: string
            entityName: string
            donorId: string
            donorName: string
            chargeId: string | null
            chargeNumber: string | null
            gifts: number
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            amount: number
            advantage: number
            eligibleAmount: number
            issuedOn: string
            taxYear: number
            sentAt: string | null
            reportStatus: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
            reportNumber: string | null
            addressLines: Array<string>
            issuedAt: string
            issuedBy: {
              id: string
              name: string
            } | null
            endedAt: string | null
            endedBy: {
              id: string
              name: string
            } | null
            endReason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other' | null
            endNote: string | null
            replaces: {
              id: string
              number: string
            } | null
            replacedBy: {
              id: string
              number: string
            } | null
            giftRows: Array<{
              chargeId: string
              number: string
              receivedOn: string
              amount: number
            }>
            report: {
              way: 'api' | 'file'
              status: 'not_required' | 'queued' | 'reported' | 'failed' | 'canceled'
              isCancellation: boolean
              attempts: number
              nextAttemptAt: string | null
              failure: 'rejected' | 'unreachable' | 'not_configured' | null
              reason: string | null
              filedAt: string | null
              reportedAt: string | null
              mailWaitsUntil: string | null
            } | null
            contentHash: string
            url: string
            sentTo: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/record-tags': {
    /** Adds tags to a record and takes others off, by their names. Access: `tags.apply`, or an API key with `tags:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordId: string
        add?: Array<string>
        remove?: Array<string>
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            recordId: string
            tags: Array<{
              id: string
              name: string
              color: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** The tags of some records of one kind; a record without any is left out. Access: `tags.read`, or an API key with `tags:read`. */
    get: {
      parameters: { path?: never; query?: {
        recordKind?: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordIds?: Array<string>
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
            recordId: string
            tags: Array<{
              id: string
              name: string
              color: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
            }>
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/refunds': {
    /** A page of refunds, the newest first. Access: `charges.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
        chargeId?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              amount: number
              status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
              reason: 'duplicate' | 'fraudulent' | 'requested_by_donor' | 'other' | 'bank_return'
              note: string | null
              isOffline: boolean
              receiptAction: 'void' | 'reissue' | 'none'
              donationEnd: 'asked' | 'ended' | 'refused' | null
              failureMessage: string | null
              refundedOn: string
              createdAt: string
              chargeId: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/releasable-books': {
    /** How far the books of each legal entity and currency are closed and released. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            closedThrough: string | null
            releasedThrough: string | null
            hasChart: boolean
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/release-preview': {
    /** What a release would have in it: the books through a day less what was released before. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        entityId?: string
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        through?: string
        span?: 'month' | 'day'
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            entityId: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            from: string | null
            through: string
            closedThrough: string | null
            lastThrough: string | null
            obstacle: 'no_chart' | 'not_closed' | 'unmapped' | 'nothing' | 'before_last' | null
            lineCount: number
            total: number
            lines: Array<{
              line: number
              date: string
              code: string
              name: string
              className: string | null
              debit: number
              credit: number
              isAdjustment: boolean
            }>
            unmapped: Array<{
              account: 'gateway_balance' | 'bank' | 'offline_receipts' | 'prior_receipts' | 'dispute_hold' | 'gift_income' | 'cover_income' | 'exchanged_gifts' | 'benefit_income' | 'refunds' | 'dispute_losses' | 'gateway_fees' | 'platform_fees' | 'platform_payable' | 'dispute_fees' | 'account_fees' | 'currency_exchange' | 'exchange_differences' | 'adjustments'
              designationId: string | null
              fundName: string | null
              lacks: 'account' | 'class'
              amount: number
            }>
            sha256: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/releases': {
    /** Releases what its preview showed. A release is never changed; what is corrected later is in the next one. Access: `releases.manage`, or an API key with `charges:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        entityId: string
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        through: string
        span?: 'month' | 'day'
        sha256: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            from: string | null
            through: string
            span: 'month' | 'day'
            lines: number
            total: number
            createdAt: string
            createdBy: {
              id: string
              name: string
            } | null
            postedAt: string | null
            postedBy: {
              id: string
              name: string
            } | null
            reference: string | null
            adjustments: number
            sha256: string
            parts: Record<'csv' | 'quickbooks' | 'iif' | 'xero', number>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** A page of the releases to accounting, the newest first. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path?: never; query?: {
        entityId?: string
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        from?: string
        to?: string
        isPosted?: boolean
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              number: string
              entityId: string
              entityName: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              from: string | null
              through: string
              span: 'month' | 'day'
              lines: number
              total: number
              createdAt: string
              createdBy: {
                id: string
                name: string
              } | null
              postedAt: string | null
              postedBy: {
                id: string
                name: string
              } | null
              reference: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/releases/{id}': {
    /** One release to accounting with its sums. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            from: string | null
            through: string
            span: 'month' | 'day'
            lines: number
            total: number
            createdAt: string
            createdBy: {
              id: string
              name: string
            } | null
            postedAt: string | null
            postedBy: {
              id: string
              name: string
            } | null
            reference: string | null
            adjustments: number
            sha256: string
            parts: Record<'csv' | 'quickbooks' | 'iif' | 'xero', number>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/releases/{id}/file': {
    /** A release as a file: a plain journal, or as QuickBooks or Xero takes it. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        format?: 'csv' | 'quickbooks' | 'iif' | 'xero'
        part?: number
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            fileName: string
            mediaType: string
            content: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/releases/{id}/posted': {
    /** Notes that a release is in the books of the legal entity, once. Access: `releases.manage`, or an API key with `charges:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        reference?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            number: string
            entityId: string
            entityName: string
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            from: string | null
            through: string
            span: 'month' | 'day'
            lines: number
            total: number
            createdAt: string
            createdBy: {
              id: string
              name: string
            } | null
            postedAt: string | null
            postedBy: {
              id: string
              name: string
            } | null
            reference: string | null
            adjustments: number
            sha256: string
            parts: Record<'csv' | 'quickbooks' | 'iif' | 'xero', number>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/releases/{releaseId}/lines': {
    /** A page of the journal of a release, by day and account. Access: `releases.read`, or an API key with `charges:read`. */
    get: {
      parameters: { path: {
        releaseId: string
      }; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              line: number
              date: string
              code: string
              name: string
              className: string | null
              debit: number
              credit: number
              isAdjustment: boolean
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/reports/dashboard': {
    /** The figures of a period in one currency, beside those of the period before. Access: `dashboard.read`, or an API key with `reports:read`. */
    get: {
      parameters: { path?: never; query?: {
        range?: '7d' | '30d' | '90d' | 'month' | 'quarter' | 'year' | 'fiscal_year' | 'all'
        currency?: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            range: '7d' | '30d' | '90d' | 'month' | 'quarter' | 'year' | 'fiscal_year' | 'all'
            currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
            currencies: Array<'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'>
            from: string
            to: string
            raised: {
              current: number
              previous: number | null
            }
            gifts: {
              current: number
              previous: number | null
            }
            averageGift: {
              current: number
              previous: number | null
            }
            donors: {
              current: number
              previous: number | null
            }
            newDonors: {
              current: number
              previous: number | null
            }
            refunded: {
              current: number
              previous: number | null
            }
            failed: {
              current: number
              previous: number | null
            }
            series: {
              unit: 'day' | 'month'
              points: Array<{
                on: string
                raised: number
                gifts: number
              }>
            }
            topCampaigns: Array<{
              id: string
              name: string
              code: string
              status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
              type: 'standard' | 'p2p'
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              goalAmount: number | null
              goalCount: number | null
              goalType: 'amount' | 'gifts' | 'donors'
              goalReached: number
              goalOffset: number
              raisedAmount: number
              giftCount: number
              donorCount: number
              averageAmount: number | null
              lastGiftOn: string | null
              startsOn: string | null
              endsOn: string | null
              entity: string
              owner: string | null
              tags: Array<string>
              image: string | null
              isDefault: boolean
              isPublished: boolean
              createdAt: string
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
            }>
            latest: Array<{
              id: string
              number: string
              giftDate: string
              donorId: string
              donorName: string
              amount: number
              refundedAmount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
              refundState: 'none' | 'partial' | 'full'
              disputeState: 'none' | 'warning' | 'open' | 'under_review' | 'won' | 'lost'
              feeAmount: number
              netAmount: number
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              campaignId: string
              campaignName: string
              type: 'single' | 'installment' | 'offline' | 'import' | 'adjustment'
              mode: 'live' | 'test'
              sourceUrl: string | null
              utm: Record<string, string>
              advantage: number
              advantageDescription: string | null
              custom: Record<string, string | number | boolean | Array<string> | {
                amount: number
                currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              } | {
                id: string
                name: string
                bytes: number
              }>
            }>
            hasGifts: boolean
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/reports/recurring': {
    /** How recurring giving stands, and what came and went in a period, by currency. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path?: never; query?: {
        from?: string
        to?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            from: string
            to: string
            byCurrency: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              active: {
                recurringDonations: number
                monthlyAmount: number
              }
              pastDue: {
                recurringDonations: number
                monthlyAmount: number
              }
              atRisk: {
                recurringDonations: number
                monthlyAmount: number
              }
              paused: {
                recurringDonations: number
                monthlyAmount: number
              }
              started: {
                recurringDonations: number
                monthlyAmount: number
              }
              upgraded: {
                recurringDonations: number
                monthlyAmount: number
              }
              downgraded: {
                recurringDonations: number
                monthlyAmount: number
              }
              lost: {
                recurringDonations: number
                monthlyAmount: number
              }
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/reports/recurring-forecast': {
    /** What recurring gifts will come to in twelve months, the rest of this one among them, if all of it is collected. Access: `donations.read`, or an API key with `donations:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            at: string
            from: string
            to: string
            byCurrency: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              recurringDonations: number
              amount: number
              months: Array<{
                month: string
                amount: number
                charges: number
              }>
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/statement-runs': {
    /** The times that statements were sent to many, the newest first. Access: `statements.run`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              from: string
              to: string
              entityName: string | null
              state: 'running' | 'done' | 'stopped'
              startedAt: string
              startedBy: string | null
              finishedAt: string | null
              donors: number
              waiting: number
              emailed: number
              printed: number
              skipped: number
              failed: number
              documents: number
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Emails the statements of a period, and makes documents to print of those that go by post. Who had theirs of this period gets no second one. Access: `statements.run`, or an API key with `receipts:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        idempotencyKey: string
        from: string
        to: string
        entityId?: string
        minAmount?: number
        unreceipted?: boolean
        households?: 'together' | 'apart'
        donors: number
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            from: string
            to: string
            entityName: string | null
            state: 'running' | 'done' | 'stopped'
            startedAt: string
            startedBy: string | null
            finishedAt: string | null
            donors: number
            waiting: number
            emailed: number
            printed: number
            skipped: number
            failed: number
            documents: number
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/statement-runs/check': {
    /** Who would get a statement of a period, by email or by post, who would not and why, and the totals beside the ledger. Access: `statements.run`, or an API key with `receipts:read`. */
    get: {
      parameters: { path?: never; query?: {
        from?: string
        to?: string
        entityId?: string
        minAmount?: number
        unreceipted?: boolean
        households?: 'together' | 'apart'
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            donors: number
            byEmail: number
            byPost: number
            deceased: number
            doNotContact: number
            alreadySent: number
            unreachable: number
            withoutEmail: number
            stopped: number
            withoutAddress: number
            totals: Array<{
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              gifts: number
              amount: number
              inLedger: number
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/statement-runs/{id}': {
    /** Statements that are sent to many: how far it has come. Access: `statements.run`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            from: string
            to: string
            entityName: string | null
            state: 'running' | 'done' | 'stopped'
            startedAt: string
            startedBy: string | null
            finishedAt: string | null
            donors: number
            waiting: number
            emailed: number
            printed: number
            skipped: number
            failed: number
            documents: number
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/statement-runs/{id}/document': {
    /** The statements of a run that go by post, as one PDF; a large run has several. Access: `statements.open`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        document?: number
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            fileName: string
            pdf: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/statement-runs/{id}/rows': {
    /** What became of each donor’s statement, and why somebody got none. Access: `statements.run`, or an API key with `receipts:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: {
        outcome?: Array<'waiting' | 'emailed' | 'printed' | 'skipped' | 'failed'>
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              donorId: string
              donorName: string
              outcome: 'waiting' | 'emailed' | 'printed' | 'skipped' | 'failed'
              reason: 'deceased' | 'do_not_contact' | 'already_sent' | 'unreachable' | 'no_gifts' | null
              settledAt: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/statement-runs/{id}/stop': {
    /** Stops sending. What was sent stays sent; the rest can be sent by another run. Access: `statements.run`, or an API key with `receipts:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            from: string
            to: string
            entityName: string | null
            state: 'running' | 'done' | 'stopped'
            startedAt: string
            startedBy: string | null
            finishedAt: string | null
            donors: number
            waiting: number
            emailed: number
            printed: number
            skipped: number
            failed: number
            documents: number
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/suppressions': {
    /** A page of the addresses that are not written to, with why and since when, the latest first. Access: `emails.read`, or an API key with `emails:read`. */
    get: {
      parameters: { path?: never; query?: {
        search?: string
        reason?: Array<'bounced' | 'complained' | 'manual'>
        donorId?: string
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        updatedSince?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              address: string
              reason: 'bounced' | 'complained' | 'manual'
              note: string | null
              since: string
              by: {
                id: string
                name: string
              } | null
              donor: {
                id: string
                name: string
              } | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** Stops all emails to an address. One that is stopped already stays as it is. Access: `emails.suppress`, or an API key with `emails:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        address: string
        note?: string
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            address: string
            reason: 'bounced' | 'complained' | 'manual'
            note: string | null
            since: string
            by: {
              id: string
              name: string
            } | null
            donor: {
              id: string
              name: string
            } | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/suppressions/{id}': {
    /** Lets an address be written to again. What was withheld meanwhile is not sent by itself. Access: `emails.suppress`, or an API key with `emails:write`. */
    delete: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            address: string
            reason: 'bounced' | 'complained' | 'manual'
            note: string | null
            since: string
            by: {
              id: string
              name: string
            } | null
            donor: {
              id: string
              name: string
            } | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/tags': {
    /** Makes a tag. Access: `tags.apply`, or an API key with `tags:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        name: string
        color?: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            name: string
            color: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** The tags of the organization, by their names. Access: `tags.read`, or an API key with `tags:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            name: string
            color: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/tags/{id}': {
    /** Gives a tag another name or color, on every record that has it; what is left out stays. Access: `tags.manage`, or an API key with `tags:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody: { content: { 'application/json': {
        name?: string
        color?: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            name: string
            color: 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/timeline': {
    /** What happened with a record, in one order, the newest first: gifts, emails, notes, tasks and changes, and who did it. Access: `records.read`, or an API key with `notes:read`. */
    get: {
      parameters: { path?: never; query?: {
        recordKind?: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        recordId?: string
        group?: 'gifts' | 'emails' | 'notes' | 'changes'
        limit?: 10 | 25 | 50 | 100
        after?: string
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              kind: 'gift'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
              donationId: string | null
              method: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              last4: string | null
              campaignName: string
              failure: string | null
              isTest: boolean
            } | {
              kind: 'gift_begun'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              by: 'donor' | 'staff' | 'import'
              importId: string | null
              importLine: number | null
            } | {
              kind: 'refund'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
              isOffline: boolean
              isReturn: boolean
              person: {
                id: string
                name: string
              } | null
              note: string | null
              failure: string | null
              donationEnd: 'asked' | 'ended' | 'refused' | null
            } | {
              kind: 'dispute'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              phase: 'opened' | 'closed'
              status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
              donationEnd: 'asked' | 'ended' | 'refused' | null
            } | {
              kind: 'review'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              phase: 'opened' | 'settled'
              text: string
              decision: 'accept' | 'keep' | 'handled' | null
              person: {
                id: string
                name: string
              } | null
            } | {
              kind: 'correction'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              changes: Array<{
                field: 'donor'
                before: {
                  id: string
                  name: string
                }
                after: {
                  id: string
                  name: string
                }
              } | {
                field: 'amount'
                before: number
                after: number
              } | {
                field: 'giftDate'
                before: string
                after: string
              } | {
                field: 'method'
                before: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                after: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
              } | {
                field: 'campaign'
                before: {
                  id: string
                  name: string
                }
                after: {
                  id: string
                  name: string
                }
              } | {
                field: 'fundraiser'
                before: {
                  id: string
                  name: string
                } | null
                after: {
                  id: string
                  name: string
                } | null
              } | {
                field: 'funds'
                before: Array<{
                  designationId: string
                  designation: string
                  amount: number
                }>
                after: Array<{
                  designationId: string
                  designation: string
                  amount: number
                }>
              } | {
                field: 'reference'
                before: string | null
                after: string | null
              } | {
                field: 'comment'
                before: string | null
                after: string | null
              }>
              reason: string | null
              person: {
                id: string
                name: string
              } | null
            } | {
              kind: 'import_change'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              importId: string
              importNumber: string
              changes: Array<{
                field: 'status'
                before: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
                after: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
              } | {
                field: 'amount'
                before: number
                after: number
              } | {
                field: 'giftDate'
                before: string
                after: string
              } | {
                field: 'refunded'
                before: number
                after: number
              }>
              person: {
                id: string
                name: string
              } | null
            } | {
              kind: 'webhook'
              id: string
              at: string
              isDay: boolean
              type: string
              state: 'waiting' | 'delivered' | 'stopped'
              attempts: number
              lastStatus: number | null
            } | {
              kind: 'receipt'
              id: string
              at: string
              isDay: boolean
              amount: number
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              receiptId: string
              number: string
              phase: 'issued' | 'voided' | 'replaced'
              person: {
                id: string
                name: string
              } | null
              reason: 'refunded' | 'corrected' | 'details' | 'issued_in_error' | 'other' | null
              note: string | null
              other: {
                id: string
                number: string
              } | null
            } | {
              kind: 'receipt_elsewhere'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              number: string
              issuedOn: string | null
              entityName: string
            } | {
              kind: 'email'
              id: string
              at: string
              isDay: boolean
              email: 'thank_you' | 'receipt' | 'refund' | 'payment_returned' | 'tribute_notice' | 'recurring_welcome' | 'installment_receipt' | 'upcoming_charge' | 'plan_changed' | 'plan_paused' | 'plan_resumed' | 'plan_canceled' | 'plan_restarted' | 'plan_completed' | 'pledge_reminder' | 'debit_notice' | 'debit_withdrawn' | 'installment_failed_first' | 'installment_failed_later' | 'installment_failed_final' | 'installment_failed_hard' | 'card_expiring' | 'annual_statement' | 'fundraiser_thanks' | 'mailing' | 'personal'
              mailing: {
                id: string
                name: string
              } | null
              personal: {
                id: string | null
                state: 'waiting' | 'failing' | 'sent' | 'failed' | 'bounced' | 'complained' | 'withheld' | null
                subject: string
                person: {
                  id: string
                  name: string
                } | null
              } | null
              receipt: {
                id: string
                number: string
                to: string | null
              } | null
              chargeId: string | null
              chargeNumber: string | null
              donationId: string | null
            } | {
              kind: 'recurring'
              id: string
              at: string
              isDay: boolean
              donationId: string
              donationNumber: string
              currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
              field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
              old: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              new: {
                amount?: number
                feeCoverAmount?: number
                frequency?: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
                interval?: number
                anchorDay?: number
                nextOn?: string | null
                status?: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
                pausedUntil?: string | null
                reason?: 'card_expired' | 'financial' | 'deceased' | 'duplicate' | 'dissatisfied' | 'switched' | 'fraud' | 'completed' | 'other'
                note?: string | null
                installmentNo?: number
                installmentNos?: Array<number>
                dueOn?: string | null
                method?: 'card' | 'bank_debit' | 'apple_pay' | 'google_pay' | 'paypal' | 'link' | 'cash' | 'cheque' | 'bank_transfer' | 'standing_order' | 'direct_debit' | 'payroll' | 'in_kind' | 'other'
                last4?: string | null
                campaignId?: string
                campaignName?: string
                parts?: Array<{
                  designationId: string
                  designation?: string
                  amount: number
                }>
                payments?: Array<{
                  dueOn: string
                  amount: number
                }>
                movedCharges?: number
              }
              effectiveOn: string
              annualDelta: number
              by: 'donor' | 'staff' | 'system'
              person: {
                id: string
                name: string
              } | null
              isWithdrawn: boolean
            } | {
              kind: 'note'
              id: string
              at: string
              isDay: boolean
              recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
              text: string
              isPinned: boolean
              author: {
                id: string
                name: string
              } | null
              isEdited: boolean
            } | {
              kind: 'task'
              id: string
              at: string
              isDay: boolean
              title: string
              isDone: boolean
              person: {
                id: string
                name: string
              } | null
            } | {
              kind: 'change'
              id: string
              at: string
              isDay: boolean
              action: string
              person: {
                id: string
                name: string
              } | null
              values: Array<{
                field: string
                before: string | null
                after: string | null
              }>
            } | {
              kind: 'merge'
              id: string
              at: string
              isDay: boolean
              name: string
              isUndone: boolean
              person: {
                id: string
                name: string
              } | null
            } | {
              kind: 'thanks'
              id: string
              at: string
              isDay: boolean
              chargeId: string
              chargeNumber: string
              acknowledgmentId: string
              way: 'letter' | 'email' | 'call' | 'card'
              person: {
                id: string
                name: string
              } | null
            } | {
              kind: 'adopted'
              id: string
              at: string
              isDay: boolean
              donationId: string
              donationNumber: string
              gatewayName: string
              gatewayPlanId: string
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/webhook/deliveries': {
    /** A page of deliveries, the newest first; they are kept for 30 days. Access: `webhooks.manage`, or an API key with `webhooks:read`. */
    get: {
      parameters: { path?: never; query?: {
        limit?: 10 | 25 | 50 | 100
        after?: string
        before?: string
        webhookId?: string
        state?: 'waiting' | 'delivered' | 'stopped'
        type?: 'campaign.created' | 'campaign.updated' | 'campaign.ended' | 'campaign.goal_reached' | 'charge.succeeded' | 'charge.failed' | 'charge.processing' | 'charge.corrected' | 'charge.refunded' | 'charge.partially_refunded' | 'charge.disputed' | 'charge.dispute_closed' | 'record.field_changed' | 'donation.activated' | 'donation.updated' | 'donation.paused' | 'donation.resumed' | 'donation.canceled' | 'donation.restarted' | 'donation.past_due' | 'donation.completed' | 'donation.failed' | 'donor.created' | 'donor.updated' | 'donor.deleted' | 'donor.restored' | 'donor.erased' | 'donor.merged' | 'donor.unmerged' | 'draft.created' | 'draft.abandoned' | 'draft.recovered' | 'fundraiser.submitted' | 'fundraiser.approved' | 'fundraiser.rejected' | 'fundraiser.goal_reached' | 'team.submitted' | 'team.approved' | 'team.rejected' | 'import.completed' | 'integration.error' | 'payout.paid' | 'payout.failed' | 'receipt.issued' | 'receipt.voided' | 'receipt.replaced' | 'release.created' | 'record.tagged' | 'record.untagged' | 'tag.created' | 'tag.updated' | 'tag.merged' | 'tag.deleted' | 'tag.restored' | 'webhook.test'
      } }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            rows: Array<{
              id: string
              webhookId: string
              eventId: string
              type: string
              state: 'waiting' | 'delivered' | 'stopped'
              createdAt: string
              attempts: number
              lastStatus: number | null
              lastError: string | null
              nextAttemptAt: string | null
              deliveredAt: string | null
            }>
            next: string | null
            previous: string | null
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/webhook/deliveries/{id}': {
    /** One delivery: what was posted, and what each attempt was answered. Access: `webhooks.manage`, or an API key with `webhooks:read`. */
    get: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            webhookId: string
            eventId: string
            type: string
            state: 'waiting' | 'delivered' | 'stopped'
            createdAt: string
            attempts: number
            lastStatus: number | null
            lastError: string | null
            nextAttemptAt: string | null
            deliveredAt: string | null
            body: string
            attemptLog: Array<{
              number: number
              kind: 'planned' | 'asked'
              at: string
              durationMs: number
              url: string
              requestHeaders: Record<string, string>
              status: number | null
              responseHeaders: Record<string, string> | null
              responseBody: string | null
              error: string | null
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/webhook/deliveries/{id}/resend': {
    /** Posts an event again now, with the same id and body, and answers with what came of it. Access: `webhooks.manage`, or an API key with `webhooks:write`. */
    post: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            webhookId: string
            eventId: string
            type: string
            state: 'waiting' | 'delivered' | 'stopped'
            createdAt: string
            attempts: number
            lastStatus: number | null
            lastError: string | null
            nextAttemptAt: string | null
            deliveredAt: string | null
            body: string
            attemptLog: Array<{
              number: number
              kind: 'planned' | 'asked'
              at: string
              durationMs: number
              url: string
              requestHeaders: Record<string, string>
              status: number | null
              responseHeaders: Record<string, string> | null
              responseBody: string | null
              error: string | null
            }>
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/webhooks': {
    /** Makes an endpoint beside those there are, and answers with its secret this once. Access: `webhooks.manage`, or an API key with `webhooks:write`. */
    post: {
      parameters: { path?: never; query?: never }
      requestBody: { content: { 'application/json': {
        url: string
        events: Array<'*' | 'campaign.created' | 'campaign.updated' | 'campaign.ended' | 'campaign.goal_reached' | 'charge.succeeded' | 'charge.failed' | 'charge.processing' | 'charge.corrected' | 'charge.refunded' | 'charge.partially_refunded' | 'charge.disputed' | 'charge.dispute_closed' | 'record.field_changed' | 'donation.activated' | 'donation.updated' | 'donation.paused' | 'donation.resumed' | 'donation.canceled' | 'donation.restarted' | 'donation.past_due' | 'donation.completed' | 'donation.failed' | 'donor.created' | 'donor.updated' | 'donor.deleted' | 'donor.restored' | 'donor.erased' | 'donor.merged' | 'donor.unmerged' | 'draft.created' | 'draft.abandoned' | 'draft.recovered' | 'fundraiser.submitted' | 'fundraiser.approved' | 'fundraiser.rejected' | 'fundraiser.goal_reached' | 'team.submitted' | 'team.approved' | 'team.rejected' | 'import.completed' | 'integration.error' | 'payout.paid' | 'payout.failed' | 'receipt.issued' | 'receipt.voided' | 'receipt.replaced' | 'release.created' | 'record.tagged' | 'record.untagged' | 'tag.created' | 'tag.updated' | 'tag.merged' | 'tag.deleted' | 'tag.restored'>
        campaignIds?: Array<string>
        active?: boolean
        description?: string | null
      } } }
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: {
            id: string
            url: string
            description: string | null
            events: Array<string>
            campaignIds: Array<string>
            active: boolean
            apiVersion: string
            secretHint: string
            formerSecretUntil: string | null
            lastStatus: number | null
            lastDeliveredAt: string | null
            failingSince: string | null
            disabledAt: string | null
            disabledReason: 'gone' | 'failing' | null
            createdAt: string
            secret?: string
          }
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
    /** The endpoints that the organization has its events told to, the first that was made first; at most 20. Access: `webhooks.manage`, or an API key with `webhooks:read`. */
    get: {
      parameters: { path?: never; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: Array<{
            id: string
            url: string
            description: string | null
            events: Array<string>
            campaignIds: Array<string>
            active: boolean
            apiVersion: string
            secretHint: string
            formerSecretUntil: string | null
            lastStatus: number | null
            lastDeliveredAt: string | null
            failingSince: string | null
            disabledAt: string | null
            disabledReason: 'gone' | 'failing' | null
            createdAt: string
          }>
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
  '/v1/webhooks/{id}': {
    /** Removes an endpoint and its deliveries. What waits for it is not sent. Access: `webhooks.manage`, or an API key with `webhooks:write`. */
    delete: {
      parameters: { path: {
        id: string
      }; query?: never }
      requestBody?: never
      responses: {
        200: { content: { 'application/json': {
          status: 'success'
          data: null
        } } }
        default: { content: { 'application/json': Problem } }
      }
    }
  }
}

/** Every event, by its type, as webhooks and GET /v1/events have it. */
export interface Events {
  /** A campaign was made. */
  'campaign.created': {
    id: string
    type: 'campaign.created'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'campaign'
        entityId: string
        status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A campaign was changed. */
  'campaign.updated': {
    id: string
    type: 'campaign.updated'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'campaign'
        entityId: string
        status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A campaign came to its end. */
  'campaign.ended': {
    id: string
    type: 'campaign.ended'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'campaign'
        entityId: string
        status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** The gifts of a campaign reached its goal; once, and anew for a goal that was changed. */
  'campaign.goal_reached': {
    id: string
    type: 'campaign.goal_reached'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'campaign'
        entityId: string
        status: 'draft' | 'active' | 'paused' | 'ended' | 'archived'
        goalType: 'amount' | 'gifts' | 'donors'
        goal: number
        reached: number
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** Money was collected, or a gift was recorded by hand. */
  'charge.succeeded': {
    id: string
    type: 'charge.succeeded'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** Money could not be collected. */
  'charge.failed': {
    id: string
    type: 'charge.failed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A collection is under way at the bank. */
  'charge.processing': {
    id: string
    type: 'charge.processing'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A gift was corrected or moved. */
  'charge.corrected': {
    id: string
    type: 'charge.corrected'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        correctionId: string
        corrected: Array<'donor' | 'amount' | 'giftDate' | 'method' | 'campaign' | 'fundraiser' | 'funds' | 'reference' | 'comment'>
        previousDonorId: string | null
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** The whole of a gift was given back. */
  'charge.refunded': {
    id: string
    type: 'charge.refunded'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        refundId: string
        refundedAmount: number
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A part of a gift was given back. */
  'charge.partially_refunded': {
    id: string
    type: 'charge.partially_refunded'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        refundId: string
        refundedAmount: number
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A donor disputes a charge. */
  'charge.disputed': {
    id: string
    type: 'charge.disputed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        disputeId: string
        disputeStatus: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A dispute was won or lost. */
  'charge.dispute_closed': {
    id: string
    type: 'charge.dispute_closed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'charge'
        donationId: string | null
        donorId: string
        campaignId: string
        entityId: string
        fundraiserId: string | null
        status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        disputeId: string
        disputeStatus: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'prevented'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A record has another value of a custom field. */
  'record.field_changed': {
    id: string
    type: 'record.field_changed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'record'
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        customFieldId: string
        key: string
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation began to run. */
  'donation.activated': {
    id: string
    type: 'donation.activated'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation was changed: its amount, dates, frequency, method, campaign or funds. */
  'donation.updated': {
    id: string
    type: 'donation.updated'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        changeId: string
        field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
        by: 'donor' | 'staff' | 'system'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation rests. */
  'donation.paused': {
    id: string
    type: 'donation.paused'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        changeId: string
        field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
        by: 'donor' | 'staff' | 'system'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation goes on after a pause. */
  'donation.resumed': {
    id: string
    type: 'donation.resumed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        changeId: string
        field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
        by: 'donor' | 'staff' | 'system'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation was ended by donor or staff. */
  'donation.canceled': {
    id: string
    type: 'donation.canceled'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        changeId: string
        field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
        by: 'donor' | 'staff' | 'system'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation that had ended began again. */
  'donation.restarted': {
    id: string
    type: 'donation.restarted'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        changeId: string
        field: 'amount' | 'date' | 'frequency' | 'status' | 'installment' | 'method' | 'campaign' | 'funds' | 'payments'
        by: 'donor' | 'staff' | 'system'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation could not be collected and is tried again. */
  'donation.past_due': {
    id: string
    type: 'donation.past_due'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A donation has been paid to its end. */
  'donation.completed': {
    id: string
    type: 'donation.completed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A recurring donation was given up after too many payments that came to nothing. */
  'donation.failed': {
    id: string
    type: 'donation.failed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donation'
        donorId: string
        campaignId: string
        entityId: string
        status: 'incomplete' | 'scheduled' | 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'irregular'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A donor was added by staff, a program or a gift. */
  'donor.created': {
    id: string
    type: 'donor.created'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** What is known of a donor, or what they wish, was changed. */
  'donor.updated': {
    id: string
    type: 'donor.updated'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A donor was deleted. */
  'donor.deleted': {
    id: string
    type: 'donor.deleted'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A donor who was deleted is back. */
  'donor.restored': {
    id: string
    type: 'donor.restored'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** All that tells who a donor was is gone for good. */
  'donor.erased': {
    id: string
    type: 'donor.erased'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** Two donors were made one. */
  'donor.merged': {
    id: string
    type: 'donor.merged'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        mergedDonorId: string
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A merge was undone, and the donors are two again. */
  'donor.unmerged': {
    id: string
    type: 'donor.unmerged'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'donor'
        mergedDonorId: string
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** Someone began a gift and left an email address before finishing it. */
  'draft.created': {
    id: string
    type: 'draft.created'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'draft'
        campaignId: string
        fundraiserId: string | null
        amount: number | null
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
        step: 'amount' | 'details' | 'payment' | 'confirm'
        reason: 'inactivity' | 'closed' | 'payment_failed' | 'reminder_requested' | 'validation'
      }
    }
  }
  /** Nobody came back to a gift that was begun, for eight days. */
  'draft.abandoned': {
    id: string
    type: 'draft.abandoned'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'draft'
        campaignId: string
        fundraiserId: string | null
        amount: number | null
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
        step: 'amount' | 'details' | 'payment' | 'confirm'
        reason: 'inactivity' | 'closed' | 'payment_failed' | 'reminder_requested' | 'validation'
      }
    }
  }
  /** A gift that was begun was finished. */
  'draft.recovered': {
    id: string
    type: 'draft.recovered'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'draft'
        campaignId: string
        fundraiserId: string | null
        amount: number | null
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        frequency: 'single' | 'daily' | 'weekly' | 'monthly' | 'yearly'
        step: 'amount' | 'details' | 'payment' | 'confirm'
        reason: 'inactivity' | 'closed' | 'payment_failed' | 'reminder_requested' | 'validation'
        donationId: string
      }
    }
  }
  /** Someone signed up to raise money. */
  'fundraiser.submitted': {
    id: string
    type: 'fundraiser.submitted'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'fundraiser'
        campaignId: string | null
        userId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A fundraiser was approved. */
  'fundraiser.approved': {
    id: string
    type: 'fundraiser.approved'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'fundraiser'
        campaignId: string | null
        userId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A fundraiser was turned down. */
  'fundraiser.rejected': {
    id: string
    type: 'fundraiser.rejected'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'fundraiser'
        campaignId: string | null
        userId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** The gifts on the page of a fundraiser reached its goal; once, and anew for a goal that was changed. */
  'fundraiser.goal_reached': {
    id: string
    type: 'fundraiser.goal_reached'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'fundraiser'
        campaignId: string | null
        userId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
        goal: number
        reached: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A fundraiser started a team that waits for approval. */
  'team.submitted': {
    id: string
    type: 'team.submitted'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'team'
        campaignId: string | null
        captainId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
      }
    }
  }
  /** A team of fundraisers was approved. */
  'team.approved': {
    id: string
    type: 'team.approved'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'team'
        campaignId: string | null
        captainId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
      }
    }
  }
  /** A team of fundraisers was turned down. */
  'team.rejected': {
    id: string
    type: 'team.rejected'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'team'
        campaignId: string | null
        captainId: string | null
        status: 'pending' | 'active' | 'rejected' | 'paused' | 'ended'
      }
    }
  }
  /** The gifts of a file are in; no event of each gift is sent besides. */
  'import.completed': {
    id: string
    type: 'import.completed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'import'
        gifts: number
      }
    }
  }
  /** A gateway takes no payments any more, or told of something that never came or that a person has to look at. */
  'integration.error': {
    id: string
    type: 'integration.error'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'integration'
        entityId: string
        provider: 'sandbox' | 'stripe' | 'offline'
        status: 'incomplete' | 'active' | 'restricted' | 'disconnected'
        reason: 'restricted' | 'event_given_up' | 'event_unreadable' | 'payment_review' | 'payment_returned' | 'collected_elsewhere'
      }
    }
  }
  /** A gateway paid gifts out to the bank. */
  'payout.paid': {
    id: string
    type: 'payout.paid'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'payout'
        entityId: string
        status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        arrivesOn: string
      }
    }
  }
  /** A payout did not reach the bank, or came back. */
  'payout.failed': {
    id: string
    type: 'payout.failed'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'payout'
        entityId: string
        status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
        amount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        arrivesOn: string
      }
    }
  }
  /** A receipt was issued. */
  'receipt.issued': {
    id: string
    type: 'receipt.issued'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'receipt'
        entityId: string
        donorId: string
        number: string
        chargeId: string | null
        amount: number
        eligibleAmount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
      }
    }
  }
  /** A receipt was voided. */
  'receipt.voided': {
    id: string
    type: 'receipt.voided'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'receipt'
        entityId: string
        donorId: string
        number: string
        chargeId: string | null
        amount: number
        eligibleAmount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
      }
    }
  }
  /** A receipt was canceled and replaced by another. */
  'receipt.replaced': {
    id: string
    type: 'receipt.replaced'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'receipt'
        entityId: string
        donorId: string
        number: string
        chargeId: string | null
        amount: number
        eligibleAmount: number
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        replacedById: string
      }
    }
  }
  /** A part of the books was released to accounting. */
  'release.created': {
    id: string
    type: 'release.created'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'release'
        entityId: string
        currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        through: string
        total: number
        sha256: string
      }
    }
  }
  /** A record was given a tag. */
  'record.tagged': {
    id: string
    type: 'record.tagged'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'record'
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        tagId: string
        tag: string
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A tag was taken off a record. */
  'record.untagged': {
    id: string
    type: 'record.untagged'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'record'
        recordKind: 'donor' | 'charge' | 'donation' | 'campaign' | 'fundraiser'
        tagId: string
        tag: string
        custom: Record<string, string | number | boolean | Array<string> | {
          amount: number
          currency: 'usd' | 'eur' | 'gbp' | 'cad' | 'aud' | 'ils'
        } | {
          id: string
          name: string
          bytes: number
        }>
      }
    }
  }
  /** A tag was made. */
  'tag.created': {
    id: string
    type: 'tag.created'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'tag'
        tag: string
      }
    }
  }
  /** A tag has another name or color. */
  'tag.updated': {
    id: string
    type: 'tag.updated'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'tag'
        tag: string
      }
    }
  }
  /** Every record that had a tag has another one instead. */
  'tag.merged': {
    id: string
    type: 'tag.merged'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'tag'
        tag: string
        intoTagId: string
      }
    }
  }
  /** A tag was removed, and taken off every record. */
  'tag.deleted': {
    id: string
    type: 'tag.deleted'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'tag'
        tag: string
      }
    }
  }
  /** A tag that was removed or merged is back on the records that had it. */
  'tag.restored': {
    id: string
    type: 'tag.restored'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'tag'
        tag: string
      }
    }
  }
  /** Staff pressed the button that sends a test event. */
  'webhook.test': {
    id: string
    type: 'webhook.test'
    apiVersion: string
    createdAt: string
    mode: 'live' | 'test'
    orgId: string
    entityId: string | null
    actor: {
      type: 'user' | 'system'
      userId: string | null
    }
    data: {
      object: {
        id: string
        object: 'webhook'
        message: string
      }
    }
  }
}

/** The calls that take an idempotency key. */
export const keyedCalls: ReadonlySet<string> = new Set([
  'post /v1/bank-lines/{lineId}/match',
  'post /v1/bulk-changes',
  'post /v1/charges',
  'post /v1/charges/{chargeId}/confirmation',
  'post /v1/charges/{chargeId}/corrections',
  'post /v1/charges/{chargeId}/refunds',
  'post /v1/donations/{donationId}/mandates',
  'post /v1/donations/{id}/amount',
  'post /v1/donations/{id}/campaign',
  'post /v1/donations/{id}/cancel',
  'post /v1/donations/{id}/date',
  'post /v1/donations/{id}/frequency',
  'post /v1/donations/{id}/funds',
  'post /v1/donations/{id}/method',
  'post /v1/donations/{id}/move',
  'post /v1/donations/{id}/pause',
  'post /v1/donations/{id}/payments',
  'post /v1/donations/{id}/restart',
  'post /v1/donations/{id}/resume',
  'post /v1/donations/{id}/skip',
  'post /v1/donations/{id}/unskip',
  'post /v1/donors',
  'post /v1/donors/{donorId}/emails',
  'post /v1/households',
  'post /v1/notes',
  'post /v1/pledges',
  'post /v1/pledges/{donationId}/gifts',
  'post /v1/statement-runs',
])

