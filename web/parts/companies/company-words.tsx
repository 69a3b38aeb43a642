/** The benefits the company offers everyone it hires. */
export const BenefitList = ({ benefits }: { benefits: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 pl-5">
    {benefits.map((benefit) => (
      <li key={benefit} className="wrap-anywhere">
        {benefit}
      </li>
    ))}
  </ul>
)

/** The hiring process in the company's words. */
export const HiringProcess = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid list-decimal gap-1.5 pl-5">
    {steps.map((step, at) => (
      <li key={`${at} ${step}`} className="wrap-anywhere">
        {step}
      </li>
    ))}
  </ol>
)
