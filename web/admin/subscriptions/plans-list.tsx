import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { AdminPlan } from '../../../contract/admin/plans.ts'
import { planTypes } from '../../../contract/platform/values.ts'
import { grantsOf, grantWords, limitsOf, type PlanGrant, type PlanLimit } from '../../../contract/billing/values.ts'
import { planPrice } from '../../text/plans.ts'
import { holderKindsLabels } from '../../text/subscriptions.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead, Panel } from '../../ui/card.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { limitNames } from '../../parts/billing/limit-names.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { sentence } from '../../text/sentence.ts'
import { sectionBases } from './load-subscriptions.ts'
import { plansTitle, SubscriptionSections } from './subscription-sections.tsx'

/** The plans, for editing. */
export function PlansList({ plans }: { plans: readonly AdminPlan[] }) {
  const [edited, setEdited] = useState<AdminPlan | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title={plansTitle}>Existing subscribers keep their current price when you change it.</PageHead>
      <SubscriptionSections current="plans" />
      <div className="flex flex-col gap-4.5">
        {planTypes.map((type) => (
          <Panel key={type} title={`Plans for ${holderKindsLabels[type].toLowerCase()}`}>
            <ul className="grid md:grid-cols-3">
              {plans
                .filter((plan) => plan.type === type)
                .map((plan) => (
                  <PlanItem key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      {edited && (
        <PlanDialog key={edited.id} plan={edited} onDone={() => void revalidate()} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function PlanItem({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const isFree = Number(plan.monthly_price) === 0
  return (
    <li className="flex flex-col gap-3 border-line p-4.5 max-md:border-b max-md:last:border-0 md:border-r md:last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="uppercase">{plan.plan_name}</b>
        <span className="text-text-2">{planPrice(plan.monthly_price)}</span>
        {plan.retired_at && <Tag>Retired</Tag>}
      </div>
      <ul className="ml-5 list-disc text-detail text-text-2">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="text-detail">
        {isFree ? (
          `Everyone without a paid plan is on ${plan.plan_name}.`
        ) : (
          <Link className="link" to={`${sectionBases.subscriptions}&plan_id=${plan.id}`}>
            {counted(plan.holders, 'subscription')}
          </Link>
        )}
        {plan.at_other_price > 0 && `, ${plan.at_other_price} at a different price`}
      </p>
      <Button
        size="small"
        className="mt-auto self-start"
        icon={<SquarePen size={15} />}
        aria-label={`Edit ${plan.plan_name} for ${holderKindsLabels[plan.type].toLowerCase()}`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </li>
  )
}

type Props = { plan: AdminPlan; onDone: () => void; onClose: () => void }

/** Edits a plan's name, price, and contents, and whether it's for sale. */
function PlanDialog({ plan, onDone, onClose }: Props) {
  const [limits, setLimits] = useState(() => textsOf(plan))
  const isFree = Number(plan.monthly_price) === 0
  const form = useEndpointForm('PUT /admin/plans/{id}', {
    params: { id: plan.id },
    labels: {
      plan_name: 'Name',
      monthly_price: 'Monthly price in US dollars, before tax',
      limits: 'Limits',
      grants: 'Includes',
      is_sold: 'For sale',
      reason: 'Reason',
    },
    defaults: {
      plan_name: plan.plan_name,
      monthly_price: plan.monthly_price,
      grants: plan.grants,
      is_sold: plan.retired_at === null,
      reason: '',
    },
    body: (values) => ({ ...values, limits: numbersOf(limits), updated_at: plan.updated_at }),
    problems: () =>
      Object.values(limits).some((typed) => !/^\d*$/.test(typed.trim()))
        ? { limits: 'Enter a whole number, or leave the limit blank.' }
        : {},
    failed: 'The plan wasn’t changed.',
    onDone({ data }) {
      toast.success(`${data.plan_name} saved`)
      onDone()
      onClose()
    },
  })
  const grants = form.values.grants || []
  const grant = (name: PlanGrant, on: boolean) =>
    form.setValue('grants', on ? [...grants, name] : grants.filter((each) => each !== name))
  return (
    <FormDialog form={form} title={`Edit ${plan.plan_name}`} confirm="Save plan" size="large" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('plan_name')} required>
          <TextInput />
        </Field>
        <Field
          {...form.field('monthly_price', {
            hint: isFree
              ? 'The free plan’s price can’t be changed.'
              : 'Applies to new subscriptions and plan changes. Existing subscribers keep their current price.',
          })}
          required
        >
          <TextInput inputMode="decimal" readOnly={isFree} />
        </Field>
      </div>
      <Fieldset {...form.field('limits', { hint: `Leave blank for no limit. ${heldBy(plan)}` })}>
        <div className="grid gap-4 sm:grid-cols-2">
          {limitsOf[plan.type].map((name) => (
            <Field
              key={name}
              id={`${form.id}-limits-${name}`}
              label={name === 'invitations' ? 'Invitations a month' : limitNames[name]}
            >
              <TextInput
                inputMode="numeric"
                placeholder="No limit"
                value={limits[name] ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  form.clearError('limits')
                  setLimits({ ...limits, [name]: value })
                }}
              />
            </Field>
          ))}
        </div>
      </Fieldset>
      <Fieldset {...form.field('grants')}>
        {grantsOf[plan.type].map((name) => (
          <Checkbox
            key={name}
            label={sentence(grantWords[name])}
            checked={grants.includes(name)}
            onChange={({ currentTarget: { checked } }) => grant(name, checked)}
          />
        ))}
      </Fieldset>
      {!isFree && (
        <Checkbox
          label="For sale to new subscribers"
          description="If you turn this off, customers already on this plan keep it."
          checked={form.values.is_sold === true}
          onChange={({ currentTarget: { checked } }) => form.setValue('is_sold', checked)}
        />
      )}
      <Field {...form.field('reason', { hint: 'Saved in the audit log.' })} required>
        <TextArea rows={2} limit={500} />
      </Field>
    </FormDialog>
  )
}

const heldBy = ({ holders, monthly_price }: AdminPlan) =>
  Number(monthly_price) === 0
    ? 'Changes apply right away to everyone without a paid plan.'
    : `Changes apply right away to ${counted(holders, 'subscription')}. Customers over a new limit keep everything but can’t add more.`

type Texts = Partial<Record<PlanLimit, string>>

const textsOf = ({ type, limits }: AdminPlan): Texts =>
  Object.fromEntries(limitsOf[type].map((name) => [name, limits[name] == null ? '' : String(limits[name])]))

const numbersOf = (texts: Texts): Partial<Record<PlanLimit, number | null>> =>
  Object.fromEntries(Object.entries(texts).map(([name, typed]) => [name, typed.trim() ? Number(typed) : null]))
