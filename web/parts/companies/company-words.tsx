/** What the company offers everybody it hires. */
export const BenefitList = ({ benefits }: { benefits: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 pl-5">
    {benefits.map((benefit) => (
      <li key={benefit} className="wrap-anywhere">
        {benefit}
      </li>
    ))}
  </ul>
)

/** From the first talk to the offer, as the company says. */
export const HiringProcess = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid list-decimal gap-1.5 pl-5">
    {steps.map((step, at) => (
      <li key={`${at} ${step}`} className="wrap-anywhere">
        {step}
      </li>
    ))}
  </ol>
)
