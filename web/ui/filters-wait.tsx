/** The room that a directory's filters take while their code is on its way: nothing moves when they come. */
export const FiltersWait = () => (
  <>
    <div className="sbar dir-bar dir-wait" />
    <div className="dir-rail dir-wait" />
  </>
)
