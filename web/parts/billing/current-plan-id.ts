/** The id of the current plan's text. It takes the focus when a change of plan removes the focused control. */
export const currentPlanId = 'current-plan'
