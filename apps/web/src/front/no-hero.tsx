/** Keeps the place of an exchange to guess until it is there: the same boxes without texts. */
export const NoHero = () => (
  <div className="poster">
    <div className="game">
      <p className="small hero-source" />
      <div className="hero-talk" />
      <div className="hero-answer" />
    </div>
  </div>
);
