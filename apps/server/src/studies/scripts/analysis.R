# The main analysis of a study: how often each arm's computer is taken for a human.
# Usage: Rscript analysis.R [FOLDER]. Needs lme4. Reads judgements.csv, writes analysis-r.csv.
# Model: logit P(said human) = arm + (1 | judge) + (1 | partner), over computers judged by participants who
# are not excluded. Estimates are conditional on a judge and a partner of average leaning.
arguments <- commandArgs(trailingOnly = TRUE)
folder <- if (length(arguments) > 0) arguments[1] else "."
judgements <- read.csv(file.path(folder, "judgements.csv"), stringsAsFactors = FALSE)
used <- judgements[judgements$target_nature == "machine" & judgements$excluded == 0, ]
used <- used[!is.na(used$said_human), ]
if (nrow(used) == 0) stop("expected judgements of computers by included participants, found none")
used$arm <- factor(used$arm)

wilson <- function(x, n) {
  z <- qnorm(0.975)
  centre <- (x + z^2 / 2) / (n + z^2)
  half <- z / (n + z^2) * sqrt(x * (n - x) / n + z^2 / 4)
  c(centre - half, centre + half)
}

rows <- do.call(rbind, lapply(levels(used$arm), function(arm) {
  said <- used$said_human[used$arm == arm]
  interval <- wilson(sum(said), length(said))
  data.frame(arm = arm, n = length(said), judges = length(unique(used$judge[used$arm == arm])),
             share = mean(said), wilson_lo = interval[1], wilson_hi = interval[2])
}))

# By its usual tolerances lme4 stops before the third digit.
exact <- lme4::glmerControl(optimizer = "bobyqa", tolPwrss = 1e-12, optCtrl = list(rhoend = 1e-9))
formula <- if (nlevels(used$arm) > 1) said_human ~ 0 + arm + (1 | judge) + (1 | partner) else
  said_human ~ 1 + (1 | judge) + (1 | partner)
fit <- tryCatch({
  stopifnot(length(unique(used$judge)) > 2, length(unique(used$partner)) > 2,
            all(rows$share > 0), all(rows$share < 1))
  lme4::glmer(formula, data = used, family = binomial, control = exact)
}, error = function(problem) {
  cat("The mixed model is not estimable:", conditionMessage(problem), "\n")
  NULL
})
if (!is.null(fit)) {
  estimate <- lme4::fixef(fit)
  error <- sqrt(diag(as.matrix(vcov(fit))))
  rows$logit <- as.numeric(estimate)
  rows$se <- as.numeric(error)
  rows$p_half <- 2 * pnorm(-abs(rows$logit / rows$se))
  rows$model <- plogis(rows$logit)
  rows$model_lo <- plogis(rows$logit - qnorm(0.975) * rows$se)
  rows$model_hi <- plogis(rows$logit + qnorm(0.975) * rows$se)
  spread <- as.data.frame(lme4::VarCorr(fit))
  rows$sd_judge <- spread$sdcor[spread$grp == "judge"]
  rows$sd_partner <- spread$sdcor[spread$grp == "partner"]
  if (nlevels(used$arm) > 1) {
    null <- lme4::glmer(said_human ~ 1 + (1 | judge) + (1 | partner), data = used, family = binomial, control = exact)
    rows$p_arms <- anova(null, fit)$`Pr(>Chisq)`[2]
  }
}
write.csv(rows, file.path(folder, "analysis-r.csv"), row.names = FALSE)
print(rows, digits = 3)
